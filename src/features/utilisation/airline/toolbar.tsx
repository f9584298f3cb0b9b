import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
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
} from './toolbar-parts.tsx';

interface ToolbarProps extends ToolProps {
  /** Fills engines and gears without figures from their airframes, in all displayed months. */
  readonly onFill: () => void;
  readonly onImport: () => void;
  readonly onTemplate: () => void;
  /** Actions for the month of the active cell. */
  readonly children: ReactNode;
}

/** The choices of what is shown, and the actions for all of it. */
export function Toolbar(props: ToolbarProps) {
  const { chart, state, onState } = props;
  const view = { state, onState };
  return (
    <Flex className="u-toolbar" gap="2" wrap="wrap" align="center">
      <OrderChoice {...view} />
      <FindAsset {...view} />
      <LatestMonth {...view} chart={chart} />
      <MonthCount {...view} chart={chart} />
      <StepButton word="Undo" step={useUndo(chart)} />
      <StepButton word="Redo" step={useRedo(chart)} />
      <Disclosure label="Figures">
        <Flex direction="column" gap="2">
          <FigureChoices {...view} />
        </Flex>
      </Disclosure>
      <Disclosure label="Template">
        <Templates state={state} onTemplate={props.onTemplate} />
      </Disclosure>
      <Button size="sm" onClick={props.onImport}>
        Import…
      </Button>
      <Button
        size="sm"
        title="All displayed engines and gears without figures"
        onClick={props.onFill}
      >
        Fill from airframe
      </Button>
      {props.children}
    </Flex>
  );
}
