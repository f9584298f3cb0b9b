import { Flex, Grid } from '@chakra-ui/react';
import { Ellipsis, Undo2 } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import {
  FigureChoices,
  FindAsset,
  LatestMonth,
  MonthCount,
  OrderChoice,
  StepButton,
  Templates,
  type ToolProps,
  useRedo,
  useUndo,
} from '../toolbar-parts.tsx';

interface PhoneToolbarProps extends ToolProps {
  /** Fills engines and gears without figures from their airframes, in all displayed months. */
  readonly onFill: () => void;
  readonly onImport: () => void;
  readonly onTemplate: () => void;
}

/** The toolbar with space for two rows: the rest opens below them, or is at its month. */
export function PhoneInputToolbar(props: PhoneToolbarProps) {
  const { chart, state, onState } = props;
  const view = { state, onState };
  const undo = useUndo(chart);
  return (
    <Flex className="u-toolbar" direction="column" gap="2">
      <Grid templateColumns="2fr 3fr" gap="2">
        <OrderChoice {...view} />
        <LatestMonth {...view} chart={chart} />
      </Grid>
      <Flex position="relative" gap="2">
        <FindAsset {...view} />
        <Button
          size="icon"
          variant="ghost"
          aria-label="Undo"
          disabled={undo.isShut}
          title={undo.title}
          onClick={undo.take}
        >
          <Undo2 size={18} aria-hidden />
        </Button>
        <Disclosure align="row" name="More tools" label={<Ellipsis size={18} aria-hidden />}>
          <Rest {...props} />
        </Disclosure>
      </Flex>
    </Flex>
  );
}

function Rest({ chart, state, onState, onFill, onImport, onTemplate }: PhoneToolbarProps) {
  const view = { state, onState };
  return (
    <Flex direction="column" gap="2" align="stretch">
      <MonthCount {...view} chart={chart} />
      <FigureChoices {...view} />
      <Templates state={state} onTemplate={onTemplate} />
      <Button size="sm" onClick={onFill}>
        Fill from airframe
      </Button>
      <Flex gap="2">
        <Button size="sm" onClick={onImport}>
          Import…
        </Button>
        <StepButton word="Redo" step={useRedo(chart)} />
      </Flex>
    </Flex>
  );
}
