import { SpinIcon } from './icons.ts'
import css from './marks.module.css'

type SpinnerProps = {
  readonly size?: 12 | 14 | 16 | 20 | undefined
  /** The name of the awaited thing for screen readers; leave it out where a text is beside the spinner. */
  readonly label?: string | undefined
}

/** A turning arc. Show it after 100 ms of waiting. Source: look §1.6. */
export const Spinner = ({ size = 16, label }: SpinnerProps) => (
  <span className={css.spinner} {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}>
    <SpinIcon size={size} />
  </span>
)
