/** The available themes; `system` follows the device. */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const

export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** Reads a stored choice; anything unknown means `system`. */
export function parseThemeChoice(text: string | null): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === text) ?? 'system'
}
