import { Box } from '@chakra-ui/react';
import { Button } from '#src/ui/button.tsx';
import { Choice } from '#src/ui/fields/choice.tsx';
import { defaultLayout, type LayoutPreferences } from '#src/ui/preferences/preferences.ts';
import { usePreferences } from '#src/ui/preferences/use-preferences.ts';

function isAsDelivered(layout: LayoutPreferences): boolean {
  const names = Object.keys(defaultLayout) as (keyof LayoutPreferences)[];
  return names.every((name) => layout[name] === defaultLayout[name]);
}

/** The layout settings of the right sidebar (R14), stored per person. */
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
      {/* A phone has its menu in a drawer and its width is fixed. */}
      <Box hideBelow="md">
        <PlacesOfPage layout={preferences} onChange={setPreferences} />
      </Box>
      <Button disabled={isAsDelivered(preferences)} onClick={() => setPreferences(defaultLayout)}>
        Restore the defaults
      </Button>
    </>
  );
}

function PlacesOfPage(props: {
  readonly layout: LayoutPreferences;
  readonly onChange: (change: Partial<LayoutPreferences>) => void;
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
