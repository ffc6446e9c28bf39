import { createContext, use, useEffect, useRef, useState } from 'react'

/** Lets an editor in a popover prevent accidental closing. */
interface HeldOpen {
  /** Holds the popover open, or lets it close again. */
  readonly hold: (isHeld: boolean) => void
  /** Whether the user tried to close a held popover; the editor then explains how to leave it. */
  readonly isLeaveRefused: boolean
}

export const HeldOpenContext = createContext<HeldOpen>({ hold: () => undefined, isLeaveRefused: false })

/** Keeps a popover open with unsaved input when the user presses Esc or clicks beside it. */
export function useHeldOpen(close: () => void) {
  const isHeld = useRef(false)
  const [isLeaveRefused, setLeaveRefused] = useState(false)
  const hold = (next: boolean) => {
    isHeld.current = next
    setLeaveRefused(false)
  }
  const leave = () => (isHeld.current ? setLeaveRefused(true) : close())
  return { held: { hold, isLeaveRefused }, leave }
}

/** Holds the popover open while the editor requests it, and at most until it is unmounted. */
export function useHold(): (isHeld: boolean) => void {
  const { hold } = use(HeldOpenContext)
  const latest = useRef(hold)
  useEffect(() => {
    latest.current = hold
  })
  useEffect(() => () => latest.current(false), [])
  return hold
}
