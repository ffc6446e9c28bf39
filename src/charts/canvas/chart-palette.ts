import { createContext } from 'react'

/** The ten colours of the charts inside; null for those of the page. */
export const ChartPalette = createContext<readonly string[] | null>(null)
