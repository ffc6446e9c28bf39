import { createContext, use, useEffect, useRef, useState } from 'react'

/** What an editor in a popover can do about being closed by the way. */
interface HeldOpen {
  /** Holds the popover open, or lets it close again. */
  readonly hold: (isHeld: boolean) => void
  /** Somebody tried to leave what is held, and was kept: the editor says why. */
  readonly isLeaveRefused: boolean
}

export const HeldOpenContext = createContext<HeldOpen>({ hold: () => undefined, isLeaveRefused: false })

/** Text that was typed and not set is not lost by Esc or a press beside it: it stays, and says how it is left. */
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

/** Holds the popover around for as long as it is wanted and this editor is there. */
export function useHold(): (isHeld: boolean) => void {
  const { hold } = use(HeldOpenContext)
  const latest = useRef(hold)
  useEffect(() => {
    latest.current = hold
  })
  useEffect(() => () => latest.current(false), [])
  return hold
}
