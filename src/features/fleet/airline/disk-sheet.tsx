import { Box, Flex, Heading } from '@chakra-ui/react';
import { type DiskSheet, getDiskSheet, lifeLimitedPartList } from '#contract/fleet/disk-sheets.ts';
import type { LifeLimitedPart } from '#contract/fleet/life-limited-part.ts';
import { engineModuleWords } from '#domain/fleet/engine-modules.ts';
import { formatDate } from '#domain/format/date.ts';
import { counted, formatCount } from '#domain/format/numbers.ts';
import { formatPercent } from '#domain/format/percent.ts';
import { callAddress } from '#src/api/call-address.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { Loaded } from '#src/api/loaded.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { StatusWord } from '#src/ui/status-word.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useSettings } from '#src/ui/theme/settings.ts';
import { isFewCycles } from './engine-cells.tsx';
import { PartFunds } from './part-funds.tsx';
import { PartLifeSteps } from './part-life.tsx';
import { partTitle, diskSheetText } from './part-words.ts';

interface Engine {
  readonly id: string;
  readonly esn: string;
  /** The day on which it last left a shop; null when none is known. */
  readonly lastShop: string | null;
}

/** The life-limited parts of an engine, what is left of each, and the fund that pays for them. */
export function DiskSheetSection(engine: Engine) {
  const { id, esn } = engine;
  return (
    <Box as="section" aria-label={`Disk sheet of ESN ${esn}`}>
      <Heading as="h2" size="sm" marginBottom="2">
        Disk sheet
      </Heading>
      <Loaded call={getDiskSheet} input={{ params: { id } }} thing="the disk sheet">
        {(sheet) => (
          <Flex direction="column" gap="4">
            {sheet.parts.length === 0 ? <NoParts esn={esn} /> : <Sheet sheet={sheet} {...engine} />}
            <PartFunds sheet={sheet} esn={esn} />
          </Flex>
        )}
      </Loaded>
    </Box>
  );
}

function NoParts({ esn }: { readonly esn: string }) {
  const { product } = useSettings();
  return (
    <InlineMessage tone="info">
      Your lessor has not loaded the life-limited parts of ESN {esn}: their part and serial numbers,
      cycles and limits. Ask your technical contact in{' '}
      <TextLink href={`/${product}team`}>Your Team</TextLink> to have its disk sheet loaded.
    </InlineMessage>
  );
}

function Sheet(props: Engine & { readonly sheet: DiskSheet }) {
  const { id, esn, lastShop } = props;
  const { parts } = props.sheet;
  const unknown = parts.filter(({ remaining }) => remaining === null);
  const texts = [...new Set(parts.map(diskSheetText))];
  return (
    <>
      <Limiting parts={parts} />
      {texts.map((text) => (
        <Box key={text} color="ink.muted" maxWidth="80ch">
          {text}
        </Box>
      ))}
      {lastShop !== null && parts.some(({ asOf }) => asOf < lastShop) && (
        <InlineMessage tone="warn">
          ESN {esn} left the shop on {formatDate(lastShop)}, after this sheet. Parts may have been
          replaced there: ask your lessor for the new sheet.
        </InlineMessage>
      )}
      {unknown.length > 0 && (
        <InlineMessage tone="warn">
          No limit is loaded for {counted(unknown.length, 'part')}, so what is left of{' '}
          {unknown.length === 1 ? 'its life' : 'their lives'} is not computed, and one of them may
          limit the engine. Ask your lessor for the limits.
        </InlineMessage>
      )}
      <PartsTable parts={parts} esn={esn} />
      <Flex gap="3" wrap="wrap">
        {(['xlsx', 'csv'] as const).map((format) => (
          <FileButton
            key={format}
            path={exportPath(id, format)}
            fileName={`Disk sheet ESN ${esn}.${format}`}
            label={format === 'xlsx' ? 'Download Excel' : 'Download CSV'}
          />
        ))}
      </Flex>
    </>
  );
}

function exportPath(engine: string, format: 'xlsx' | 'csv'): string {
  const { path } = lifeLimitedPartList.export;
  return callAddress(path, {}, { format, engine }).replace(/^\/portal\//u, '');
}

function Limiting({ parts }: { readonly parts: readonly LifeLimitedPart[] }) {
  const [first, ...others] = parts.filter(({ isLimiting }) => isLimiting);
  if (first === undefined) return null;
  const also = others.length === 0 ? '' : ` and ${counted(others.length, 'more part')}`;
  return (
    <Box>
      <strong>{formatCount(first.remaining ?? 0)} cycles left</strong> at {first.rating}, by{' '}
      {partTitle(first)}
      {also}.
    </Box>
  );
}

function PartsTable(props: { readonly parts: readonly LifeLimitedPart[]; readonly esn: string }) {
  return (
    <LinesTable
      caption={`Life-limited parts of ESN ${props.esn}`}
      rows={props.parts}
      keyOf={({ id }) => id}
      renderBelow={(part) => <PartLifeSteps part={part} />}
      columns={[
        { head: 'Part', isName: true, render: (part) => <PartName part={part} /> },
        { head: 'Part number', isWide: true, render: ({ partNumber }) => partNumber },
        { head: 'Serial number', isWide: true, render: ({ serialNumber }) => serialNumber },
        { head: 'Position', isWide: true, render: ({ module }) => engineModuleWords[module] },
        { head: 'CSN', isNumeric: true, isWide: true, render: ({ csn }) => formatCount(csn) },
        {
          head: 'Limit',
          isNumeric: true,
          isWide: true,
          render: ({ limit }) => (limit === null ? 'not loaded' : formatCount(limit)),
        },
        {
          head: 'Consumed',
          isNumeric: true,
          render: ({ consumed }) => (consumed === null ? '–' : formatPercent(consumed)),
        },
        { head: 'Cycles left', isNumeric: true, render: (part) => <Left part={part} /> },
      ]}
    />
  );
}

function PartName({ part }: { readonly part: LifeLimitedPart }) {
  return (
    <>
      {part.description}
      <span className="narrow-only">
        {part.partNumber} · {part.serialNumber}
      </span>
      <span className="narrow-only">CSN {formatCount(part.csn)}</span>
    </>
  );
}

function Left({ part: { remaining, isLimiting } }: { readonly part: LifeLimitedPart }) {
  if (remaining === null) return <span className="quiet">not known</span>;
  const figure = formatCount(remaining);
  if (!isLimiting) return figure;
  return (
    <>
      <StatusWord tone={isFewCycles(remaining) ? 'bad' : 'warn'} word="Limiting" />{' '}
      <strong>{figure}</strong>
    </>
  );
}
