import { Box, Flex } from '@chakra-ui/react';
import { ChoiceField } from '#src/forms/choice-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { Choice } from '#src/ui/fields/choice.tsx';
import { deviceFormats } from '#src/ui/preferences/device-formats.ts';
import {
  dateChoices,
  defaultLayout,
  type LayoutPreferences,
  numberChoices,
  timeZoneChoices,
} from '#src/ui/preferences/preferences.ts';
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
      <FormatChoices chosen={preferences} onChange={setPreferences} />
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

function optionsOf<Option extends string>(choices: readonly Option[], device: string) {
  return choices.map(
    (choice) => [choice, choice === 'device' ? `As this device: ${device}` : choice] as const,
  );
}

/** How figures, days and times are written on this page, and read in its fields. */
function FormatChoices(props: {
  readonly chosen: LayoutPreferences;
  readonly onChange: (change: Partial<LayoutPreferences>) => void;
}) {
  const { chosen, onChange } = props;
  const device = deviceFormats();
  return (
    <Flex direction="column" gap="4" marginBottom="5">
      <ChoiceField
        label="Numbers"
        options={optionsOf(numberChoices, device.numbers)}
        value={chosen.numbers}
        onChoose={(numbers) => onChange({ numbers })}
      />
      <ChoiceField
        label="Dates"
        options={optionsOf(dateChoices, device.dates)}
        value={chosen.dates}
        onChoose={(dates) => onChange({ dates })}
      />
      <ChoiceField
        label="Time zone"
        options={optionsOf(timeZoneChoices, device.timeZone)}
        value={chosen.timeZone}
        onChoose={(timeZone) => onChange({ timeZone })}
      />
      <Box color="ink.muted" fontSize="sm">
        Used on the screen and in fields. Files, documents and e-mails keep one format. Due dates
        are the same in every time zone.
      </Box>
    </Flex>
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
