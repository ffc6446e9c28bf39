/** The bit of `uiConfig` that hides the navigation. Source: BI spec §2. */
const NO_NAVIGATION = 4

/** Whether the `standalone` or `uiConfig` parameter of an address hides the navigation. Source: BI spec §2. */
export function isShownAlone(standalone: string | undefined, uiConfig?: string): boolean {
  return (
    (standalone !== undefined && !['', '0', 'false'].includes(standalone)) ||
    (Number(uiConfig) & NO_NAVIGATION) !== 0
  )
}
