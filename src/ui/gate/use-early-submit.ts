import { type RefObject, useEffect } from 'react';

/**
 * Sends a form that was submitted before the scripts were ready, once (`styles/before-scripts.js`
 * keeps it). Waits while the form is busy. From then on the form handles its own submits.
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>, isBusy: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['ready'] = '';
    if (isBusy || !('early' in dataset)) return;
    delete dataset['early'];
    form.current?.requestSubmit();
  }, [form, isBusy]);
}
