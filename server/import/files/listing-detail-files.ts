import { pictureViews } from '#contract/listings/listing-kinds.ts';
import { calendarDay, choice, count, hours, optional, orElse, words } from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';

const listing = words(40);

/** Engines of assets for sale. */
export const listingEngineFile = defineFile({
  name: 'listing-engines.csv',
  what: 'Engines of an asset for sale, all of them for each asset that the file names; a serial shows with an NDA only. Key: listing and position.',
  columns: {
    listing,
    position: count(1, 4),
    model: words(60),
    tsn: hours,
    csn: count(0, 999_999),
    cycles_since_shop: count(0, 999_999),
    limiting_cycles: count(0, 999_999),
    serial: optional(words(20)),
  },
  example: [['LST-100', '1', 'CFM56-5B4/3', '28411:30', '15022', '2510', '4980', '697950']],
});

/** The maintenance status of assets for sale. */
export const listingCheckFile = defineFile({
  name: 'listing-checks.csv',
  what: 'Maintenance status of an asset for sale, all checks of each asset that the file names, in the order of the file. Key: listing and item.',
  columns: {
    listing,
    item: words(100),
    last_done: optional(calendarDay),
    next_due: optional(calendarDay),
    note: orElse(words(200), ''),
  },
  example: [['LST-100', 'Performance restoration', '2023-05-02', '', 'By Lisbon Engine Services']],
});

/** The terms of the lease that an asset for sale has. */
export const listingTermFile = defineFile({
  name: 'listing-terms.csv',
  what: 'Terms of the lease of an asset for sale, which show with an NDA only: all terms of each asset that the file names, in the order of the file. Key: listing and term.',
  columns: { listing, term: words(100), value: words(200) },
  example: [['LST-100', 'Monthly rent', 'USD 61,000.00']],
});

/** Pictures of assets for sale. */
export const listingPictureFile = defineFile({
  name: 'listing-pictures.csv',
  what: 'Pictures that the portal draws of an asset for sale. Key: listing and position.',
  columns: {
    listing,
    position: count(1, 99),
    title: words(200),
    view: choice(pictureViews),
  },
  example: [['LST-100', '1', 'CFM56-5B4/3 on its stand', 'engine']],
});
