import { Choice } from '#src/ui/choice.tsx';
import { usePreferences } from '#src/ui/preferences/use-preferences.ts';

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
    </>
  );
}
