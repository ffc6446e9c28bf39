import { createContext } from 'react'

/** Loads the part of a screen again in whose place a message is shown. */
export const Retry = createContext<() => void>(() => undefined)
