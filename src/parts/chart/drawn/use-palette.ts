import { useMemo } from 'react'
import { lateModule } from '#data/platform/late-module.ts'
import { OWN_SCHEMES } from '#domain/chart/colors/color-scheme.ts'
import { useLateModule } from '#parts/use-late-module.ts'

const palettes = lateModule(async () => import('#domain/chart/colors/palette.ts'))

/** The colours of a scheme; null for the page's own scheme, and while others are loading. */
export const usePalette = (scheme: string | null, saved: readonly string[]): readonly string[] | null => {
  const isOwn = OWN_SCHEMES.includes(scheme)
  const code = useLateModule(palettes, !isOwn)
  return useMemo(
    () => (isOwn || code === null ? null : code.paletteOf(scheme, saved)),
    [isOwn, code, scheme, saved],
  )
}
