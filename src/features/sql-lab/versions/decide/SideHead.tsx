import type { Side } from '#domain/text/merge-text.ts'
import { Button } from '#ui/controls/Button.tsx'
import { StampShape } from '#ui/Stamp.tsx'
import css from './decide.module.css'

export const SIDE_NAMES = { mine: 'This device', theirs: 'Server' } as const satisfies Record<Side, string>

interface SideHeadProps {
  readonly side: Side
  /** Author and time. */
  readonly time: string
}

/** The name of a side with its shape: violet square for this device, green disc for the server. */
export function SideHead({ side, time }: SideHeadProps) {
  return (
    <span className={css.sideHead}>
      <StampShape kind={side === 'mine' ? 'device' : 'live'} />
      <span className={css.sideName}>{SIDE_NAMES[side]}</span>
      <span className={css.sideTime}>{time}</span>
    </span>
  )
}

/** The head of a side's text, with the button that uses all of it. */
export function SideBar({ side, time, onUseAll }: SideHeadProps & { readonly onUseAll: () => void }) {
  return (
    <div className={css.paneHead}>
      <SideHead side={side} time={time} />
      <Button kind="quiet" aria-label={`Use all of ${SIDE_NAMES[side]}`} onPress={onUseAll}>
        Use all
      </Button>
    </div>
  )
}
