/** Where what was taken back is afterwards, of changes of any kind: only what holds a text is kept. Source: look §1, §6. */
export const AFTER_DISCARD =
  'Texts of tabs and saved queries stay on this device for 30 days, in Versions or among those closed or deleted; other changes go for good.'
