import { useContext, useMemo, useSyncExternalStore } from 'react'
import { ChartPalette } from './chart-palette.ts'

const listeners = new Set<() => void>()
let version = 0
let isWatching = false

function changed(): void {
  version += 1
  for (const listener of listeners) listener()
}

/** Watches the theme once for all charts: it is set on the root element, or follows the system. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  new MutationObserver(changed).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
    matchMedia(query).addEventListener('change', changed)
  }
}

function subscribe(listener: () => void): () => void {
  watch()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The design tokens that a canvas needs, with their computed values. */
export type ChartColors = {
  /** The CSS colour of a token; another colour is returned unchanged. */
  readonly of: (name: string) => string
  readonly font: string
}

function readColors(palette: readonly string[] | null): ChartColors {
  const known = new Map<string, string>()
  return {
    of: (name) => {
      const own = palette === null ? undefined : paletteColor(name, palette)
      if (own !== undefined) return own
      if (!/^[a-z]+(-[a-z0-9]+)+$/.test(name)) return name
      const color = known.get(name) ?? computedColor(`var(--${name})`)
      known.set(name, color)
      return color
    },
    font: getComputedStyle(document.documentElement).getPropertyValue('--font-ui').trim() || 'sans-serif',
  }
}

/** The palette colour of a categorical token; repeats after the last one. */
function paletteColor(name: string, palette: readonly string[]): string | undefined {
  const place = /^chart-(\d+)$/.exec(name)?.[1]
  return place === undefined ? undefined : palette[(Number(place) - 1) % palette.length]
}

/** A token has a colour for each theme; only a computed property resolves it. */
function computedColor(value: string): string {
  const probe = document.createElement('i')
  probe.style.cssText = `display: none; color: ${value}; forced-color-adjust: none`
  document.documentElement.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** The colours of the current theme; a new object after each change of theme. Source: look §4. */
export const useChartColors = (): ChartColors => {
  const seen = useSyncExternalStore(subscribe, () => version)
  const palette = useContext(ChartPalette)
  return useMemo(() => {
    void seen
    return readColors(palette)
  }, [seen, palette])
}
