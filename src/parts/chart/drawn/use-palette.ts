import { useEffect, useMemo, useState } from 'react'
import { OWN_SCHEMES } from '#domain/chart/colors/color-scheme.ts'
import type { paletteOf } from '#domain/chart/colors/palette.ts'

interface Palettes {
  readonly paletteOf: typeof paletteOf
}

let loaded: Palettes | null = null

async function load(): Promise<Palettes> {
  loaded = await import('#domain/chart/colors/palette.ts')
  return loaded
}

/** The colours of a scheme; null for the page's own scheme, and while others are loading. */
export const usePalette = (scheme: string | null, saved: readonly string[]): readonly string[] | null => {
  const [palettes, setPalettes] = useState(loaded)
  const isOwn = OWN_SCHEMES.includes(scheme)
  useEffect(() => {
    if (!isOwn && palettes === null) load().then(setPalettes, () => {})
  }, [isOwn, palettes])
  return useMemo(
    () => (isOwn || palettes === null ? null : palettes.paletteOf(scheme, saved)),
    [isOwn, palettes, scheme, saved],
  )
}
