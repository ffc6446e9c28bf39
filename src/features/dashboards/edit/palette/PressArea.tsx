import type { ReactNode } from 'react'
import css from './palette.module.css'

type PressAreaProps = {
  readonly label: string
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A pressable area that can also be dragged: a drag does not begin on a button element. */
export const PressArea = ({ label, onPress, children }: PressAreaProps) => (
  <div
    role="button"
    tabIndex={0}
    aria-label={label}
    className={css.press}
    onClick={onPress}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress()
    }}
  >
    {children}
  </div>
)
