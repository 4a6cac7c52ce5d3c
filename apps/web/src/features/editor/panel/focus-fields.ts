const EVERY_MS = 50;
const FIELDS = ['textarea', 'input:not([type=file])', 'select', 'button'];

/** Puts the caret below the panel's head as soon as there is something: a panel's heavy parts come a moment after it. `left` in tries. */
export const focusFields = (panel: () => HTMLElement | null, left = 40): void =>
  void setTimeout(() => {
    const fields = panel()?.querySelector('[data-fields]');
    const field = FIELDS.map((kind) => fields?.querySelector<HTMLElement>(kind)).find(Boolean);
    if (field) field.focus();
    else if (left > 0) focusFields(panel, left - 1);
  }, EVERY_MS);
