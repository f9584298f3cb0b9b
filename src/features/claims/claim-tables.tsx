import { Box, Flex } from '@chakra-ui/react';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { claimStatusWords } from '#contract/claims/claim-row.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { formatAmount } from '#domain/format/numbers.ts';
import { formatDate, formatInstant } from '#domain/format/date.ts';

/** When and where the work was done. */
export function ClaimFacts({ claim }: { readonly claim: ClaimDetail }) {
  const dates = [claim.eventStart, claim.eventEnd].map((date) =>
    date === null ? 'open' : formatDate(date),
  );
  return (
    <Box color="ink.muted">
      {`${dates.join(' to ')} · ${claim.shop || 'no shop yet'} · invoice ${claim.invoiceNumber || 'missing'}`}
      {claim.owner !== '' && ` · handled by ${claim.owner}`}
    </Box>
  );
}

/** The lines of a claim, with exclusions and their reasons. */
export function ClaimLineTable({ claim }: { readonly claim: ClaimDetail }) {
  return (
    <table className="lines">
      <caption>Lines, in {claim.currency}</caption>
      <thead>
        <tr>
          <th scope="col">Fund</th>
          <th scope="col">For</th>
          <th scope="col" data-wide="">
            Excluded because
          </th>
          <th scope="col" data-numeric="">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {claim.lines.map((line) => (
          <tr key={line.position}>
            <td>{`${fundNames[line.fundKind]}, ${line.component}`}</td>
            <td>
              {line.description}
              {line.reason !== '' && <span className="narrow-only">{line.reason}</span>}
            </td>
            <td data-wide="">{line.reason}</td>
            <td data-numeric="">{formatAmount(line.amount, claim.currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Claimed
          </th>
          <td data-numeric="">{formatAmount(claim.claimed, claim.currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The documents of a claim; `path` is below `/portal/`, without the document. */
export function ClaimDocuments(props: { readonly claim: ClaimDetail; readonly path: string }) {
  const { claim, path } = props;
  if (claim.documents.length === 0) return <Box color="ink.muted">No documents are attached.</Box>;
  return (
    <Box>
      <Box fontWeight="semibold">Documents</Box>
      <Flex as="ul" direction="column" gap="2" marginTop="2" listStyleType="none">
        {claim.documents.map(({ id, fileName }) => (
          <li key={id}>
            <FileButton
              path={`${path}/${encodeURIComponent(id)}`}
              fileName={fileName}
              label={fileName}
            />
          </li>
        ))}
      </Flex>
    </Box>
  );
}

/** Every step of a claim so far. */
export function ClaimHistory({ claim }: { readonly claim: ClaimDetail }) {
  return (
    <table className="lines">
      <caption>History</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Status</th>
          <th scope="col">By</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {claim.events.map((event) => (
          <tr key={`${event.at} ${event.to}`}>
            <td>{formatInstant(event.at)}</td>
            <td>{claimStatusWords[event.to]}</td>
            <td>{event.by}</td>
            <td>{event.note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
