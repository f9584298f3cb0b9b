/** The facts that the seed needs of an engine leased alone; rent in whole units a month. */
export interface EngineType {
  readonly model: string;
  readonly thrustLbf: number;
  readonly rent: readonly [number, number];
}

/** The standalone engines of the seeded fleets, by a short name. */
export const engineTypes = {
  cfm565b: { model: 'CFM56-5B4/3', thrustLbf: 27000, rent: [58, 78] },
  cfm567b: { model: 'CFM56-7B26E', thrustLbf: 26300, rent: [60, 82] },
  pw1133: { model: 'PW1133G-JM', thrustLbf: 33110, rent: [105, 150] },
  trent772: { model: 'Trent 772B-60', thrustLbf: 71100, rent: [120, 165] },
} as const satisfies Record<string, EngineType>;

/** Short name of an engine type. */
export type EngineTypeName = keyof typeof engineTypes;
