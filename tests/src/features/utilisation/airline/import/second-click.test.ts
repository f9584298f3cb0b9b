import { expect, it } from 'vitest';
import { stopSecondClick } from '#src/features/utilisation/airline/dialogs/import/second-click.ts';

const all = ['pointerdown', 'mousedown', 'click', 'dblclick'];

const pressed = (detail: number, ago: number) => ({
  detail,
  clientX: 40,
  clientY: 40,
  timeStamp: new Event('click').timeStamp - ago,
});

/** What reaches the page of a click on it. */
function reached(clientX = 42): readonly string[] {
  return all.filter((type) => {
    let isReached = false;
    const note = (): void => {
      isReached = true;
    };
    document.body.addEventListener(type, note, { once: true });
    const event = new MouseEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX,
      clientY: 40,
    });
    document.body.dispatchEvent(event);
    document.body.removeEventListener(type, note);
    return isReached && !event.defaultPrevented;
  });
}

it('stops the second click of a double-click, and no further one', () => {
  stopSecondClick(pressed(1, 0));

  expect(reached()).toEqual([]);
  expect(reached()).toEqual(all);
});

it('stops no click later or elsewhere, and none after a key', () => {
  stopSecondClick(pressed(1, 0));
  expect(reached(300)).toEqual(all);

  stopSecondClick(pressed(1, 2000));
  expect(reached()).toEqual(all);

  stopSecondClick(pressed(0, 0));
  expect(reached()).toEqual(all);
});
