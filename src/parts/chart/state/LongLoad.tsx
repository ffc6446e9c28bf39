import css from '#parts/chart/chart-card.module.css'
import { Elapsed } from '#parts/chart/Elapsed.tsx'

type LongLoadProps = {
  readonly since: number
  readonly onStop: () => void
}

/** The time of a load, and its end by the user. */
export const LongLoad = ({ since, onStop }: LongLoadProps) => (
  <>
    <Elapsed since={since} />
    <button type="button" className={css.stop} onClick={onStop}>
      Stop
    </button>
  </>
)
