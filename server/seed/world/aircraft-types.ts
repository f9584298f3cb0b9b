/** The facts of an aircraft type that the seed needs; rents are whole units of currency a month. */
export interface AircraftType {
  readonly manufacturer: 'Airbus' | 'Boeing' | 'Embraer' | 'ATR';
  readonly model: string;
  readonly variant: string;
  readonly mtowKg: number;
  /** Cabin classes with their seats. */
  readonly cabin: string;
  readonly apuModel: string;
  readonly engineModel: string;
  readonly thrustLbf: number;
  readonly engines: 2 | 4;
  /** Typical flight hours and cycles of a full month (domain page §5). */
  readonly hours: readonly [number, number];
  readonly cycles: readonly [number, number];
  readonly rent: readonly [number, number];
}

const short = { engines: 2, hours: [240, 300], cycles: [107, 150] } as const;
const long = { engines: 2, hours: [320, 350], cycles: [40, 48] } as const;

/** The types of the seeded fleets, by a short name. */
export const aircraftTypes = {
  a320: {
    ...short,
    manufacturer: 'Airbus',
    model: 'A320',
    variant: 'A320-214',
    mtowKg: 77000,
    cabin: '180Y',
    apuModel: '131-9A',
    engineModel: 'CFM56-5B4/3',
    thrustLbf: 27000,
    rent: [165, 240],
  },
  a321neo: {
    ...short,
    manufacturer: 'Airbus',
    model: 'A321',
    variant: 'A321-271NX',
    mtowKg: 97000,
    cabin: '12J 196Y',
    apuModel: '131-9A',
    engineModel: 'PW1133G-JM',
    thrustLbf: 33110,
    rent: [365, 425],
  },
  b738: {
    ...short,
    manufacturer: 'Boeing',
    model: '737',
    variant: '737-8AS',
    mtowKg: 78999,
    cabin: '189Y',
    apuModel: '131-9B',
    engineModel: 'CFM56-7B26E',
    thrustLbf: 26300,
    rent: [175, 255],
  },
  e195: {
    ...short,
    manufacturer: 'Embraer',
    model: 'E195',
    variant: 'ERJ 190-400 STD',
    mtowKg: 61500,
    cabin: '132Y',
    apuModel: 'APS 2600E',
    engineModel: 'PW1921G',
    thrustLbf: 20860,
    rent: [235, 265],
  },
  atr72: {
    ...short,
    manufacturer: 'ATR',
    model: 'ATR 72',
    variant: 'ATR 72-212A',
    mtowKg: 23000,
    cabin: '70Y',
    apuModel: 'T-62T-46C12',
    engineModel: 'PW127M',
    thrustLbf: 2750,
    rent: [120, 155],
  },
  a333: {
    ...long,
    manufacturer: 'Airbus',
    model: 'A330',
    variant: 'A330-343',
    mtowKg: 233000,
    cabin: '30J 255Y',
    apuModel: 'GTCP331-350C',
    engineModel: 'Trent 772B-60',
    thrustLbf: 71100,
    rent: [310, 420],
  },
  b789: {
    ...long,
    manufacturer: 'Boeing',
    model: '787',
    variant: '787-9',
    mtowKg: 254011,
    cabin: '30J 21W 235Y',
    apuModel: 'APS 5000',
    engineModel: 'GEnx-1B74/75',
    thrustLbf: 74100,
    rent: [880, 1050],
  },
  a388: {
    ...long,
    engines: 4,
    manufacturer: 'Airbus',
    model: 'A380',
    variant: 'A380-841',
    mtowKg: 569000,
    cabin: '14F 78J 427Y',
    apuModel: 'PW980A',
    engineModel: 'Trent 970-84',
    thrustLbf: 70000,
    rent: [700, 900],
  },
} as const satisfies Record<string, AircraftType>;

/** Short name of an aircraft type. */
export type AircraftTypeName = keyof typeof aircraftTypes;
