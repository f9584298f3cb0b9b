/** Prefix of the session ids of played scenarios: their time is not that of this device. */
export const scenarioSource = 'scenario';
