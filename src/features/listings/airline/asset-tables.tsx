import { Box } from '@chakra-ui/react';
import type { ListingDetail } from '#contract/listings/listings.ts';
import { formatHours } from '#domain/format/hours.ts';
import { formatCount } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';

/** Maintenance status and engines, where the asset has them. */
export function AssetTables({ asset }: { readonly asset: ListingDetail }) {
  return (
    <>
      {asset.maintenance.length > 0 && <Maintenance rows={asset.maintenance} />}
      {asset.engines.length > 0 && <Engines rows={asset.engines} />}
    </>
  );
}

const dateOr = (date: string | null): string => (date === null ? 'not known' : formatDate(date));

function Maintenance({ rows }: { readonly rows: ListingDetail['maintenance'] }) {
  return (
    <table className="lines">
      <caption>Maintenance status</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Last done</th>
          <th scope="col">Next due</th>
          <th scope="col" data-wide="">
            Note
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ item, lastDone, nextDue, note }) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            <td>{dateOr(lastDone)}</td>
            <td>{dateOr(nextDue)}</td>
            <td data-wide="">{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Engines({ rows }: { readonly rows: ListingDetail['engines'] }) {
  return (
    <Box as="section" className="sideways" tabIndex={0} aria-label="Engines">
      <table className="lines">
        <caption>Engines and their life-limited parts</caption>
        <thead>
          <tr>
            <th scope="col">Engine</th>
            <th scope="col" data-numeric="">
              TSN
            </th>
            <th scope="col" data-numeric="">
              CSN
            </th>
            <th scope="col" data-numeric="" data-wide="">
              Since shop
            </th>
            <th scope="col" data-numeric="">
              LLP left
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((engine) => (
            <tr key={engine.position}>
              <th scope="row">
                {engine.position} · {engine.model}
              </th>
              <td data-numeric="">{formatHours(engine.tsnMin)}</td>
              <td data-numeric="">{formatCount(engine.csn)}</td>
              <td data-numeric="" data-wide="">
                {formatCount(engine.cyclesSinceShop)}
              </td>
              <td data-numeric="">{formatCount(engine.limitingCycles)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
