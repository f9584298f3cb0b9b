import { Box } from '@chakra-ui/react';
import { Button } from '#src/ui/button.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { defaultLayout, type Layout } from '#src/ui/preferences/preferences.ts';
import { usePreferences } from '#src/ui/preferences/use-preferences.ts';

function isAsDelivered(layout: Layout): boolean {
  const names = Object.keys(defaultLayout) as (keyof Layout)[];
  return names.every((name) => layout[name] === defaultLayout[name]);
}

/** What the right sidebar changes about how the portal looks (R14). Kept for this person. */
export function LayoutSettings() {
  const [preferences, setPreferences] = usePreferences();
  return (
    <>
      <Choice
        legend="Colours"
        options={[
          ['system', 'System'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        value={preferences.colourMode}
        onChange={(colourMode) => setPreferences({ colourMode })}
      />
      <Choice
        legend="Table rows"
        options={[
          ['compact', 'Compact'],
          ['standard', 'Standard'],
          ['comfortable', 'Comfortable'],
        ]}
        value={preferences.density}
        onChange={(density) => setPreferences({ density })}
      />
      {/* A phone has its menu in a drawer and no width to give away. */}
      <Box hideBelow="md">
        <PlacesOfPage layout={preferences} onChange={setPreferences} />
      </Box>
      <Button disabled={isAsDelivered(preferences)} onClick={() => setPreferences(defaultLayout)}>
        Back to the defaults
      </Button>
    </>
  );
}

function PlacesOfPage(props: {
  readonly layout: Layout;
  readonly onChange: (change: Partial<Layout>) => void;
}) {
  const { layout, onChange } = props;
  const isAbove = layout.orientation === 'horizontal';
  return (
    <>
      <Choice
        legend="Menu"
        options={[
          ['vertical', 'Vertical'],
          ['horizontal', 'Horizontal'],
        ]}
        value={layout.orientation}
        onChange={(orientation) => onChange({ orientation })}
      />
      <Choice
        legend="Left sidebar"
        isDisabled={isAbove}
        options={[
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        value={layout.sidebarColour}
        onChange={(sidebarColour) => onChange({ sidebarColour })}
      />
      <Choice
        legend="Sidebar type"
        isDisabled={isAbove}
        options={[
          ['fixed', 'Fixed'],
          ['condensed', 'Condensed'],
        ]}
        value={layout.sidebarType}
        onChange={(sidebarType) => onChange({ sidebarType })}
      />
      <Choice
        legend="Width"
        options={[
          ['fluid', 'Fluid'],
          ['boxed', 'Boxed'],
        ]}
        value={layout.width}
        onChange={(width) => onChange({ width })}
      />
    </>
  );
}
