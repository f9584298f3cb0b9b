/** Session ids of played scenarios begin like this: their time is not that of this device. */
export const scenarioSource = 'scenario';
