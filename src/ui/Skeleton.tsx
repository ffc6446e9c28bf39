import css from './marks.module.css'

type SkeletonProps = {
  /** CSS lengths or percentages; the width is the parent's unless given, the height a line of text. */
  readonly width?: string | undefined
  readonly height?: string | undefined
}

/** A grey place where something will stand; hidden from screen readers, so its surroundings carry aria-busy. */
export const Skeleton = ({ width, height }: SkeletonProps) => (
  <span className={css.skeleton} style={{ width, height }} aria-hidden="true" />
)
