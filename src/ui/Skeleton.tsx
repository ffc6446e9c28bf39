import css from './marks.module.css'

type SkeletonProps = {
  /** CSS lengths or percentages; by default the width of the parent, and the height of a line of text. */
  readonly width?: string | undefined
  readonly height?: string | undefined
}

/** A grey placeholder, hidden from screen readers; its container sets `aria-busy`. */
export const Skeleton = ({ width, height }: SkeletonProps) => (
  <span className={css.skeleton} style={{ width, height }} aria-hidden="true" />
)
