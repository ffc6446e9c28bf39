import { Stamp } from '#ui/Stamp.tsx'
import css from './start.module.css'

/** Mean delay in minutes by hour of departure, 05 to 23 h: avg(delay) over the flights example, rounded. */
const MEAN_DELAYS = [
  -3.8, -2.2, -0.5, 1.1, 2.1, 3.9, 3.8, 5.2, 5.5, 6.7, 7.8, 9, 8.5, 10.7, 12.1, 12.5, 17.6, 19.9, 35.6,
] as const

const FIRST_HOUR = 5
const STEP = 26
const BASE = 196
const SCALE = 4.6

/** A preview of the example: an image instead of a chart, so that the start page needs no chart library. */
export const DelaysByHour = () => (
  <article className={css.peek}>
    <header className={css.peekHead}>
      <h2>Mean delay by hour</h2>
      <span>minutes, flights of 5 to 23 h</span>
    </header>
    <svg
      className={css.bars}
      viewBox="0 0 500 236"
      role="img"
      aria-label="Mean delay by hour of departure: 4 minutes early at 5 h, 9 minutes late at 16 h, 36 minutes late at 23 h"
    >
      <line className={css.zero} x1="0" x2="500" y1={BASE} y2={BASE} />
      {MEAN_DELAYS.map((minutes, at) => (
        <Bar key={FIRST_HOUR + at} hour={FIRST_HOUR + at} minutes={minutes} />
      ))}
    </svg>
    <footer>
      <Stamp kind="device">from the example</Stamp>
    </footer>
  </article>
)

const Bar = ({ hour, minutes }: { readonly hour: number; readonly minutes: number }) => {
  const x = (hour - FIRST_HOUR) * STEP + 5
  const height = Math.abs(minutes) * SCALE
  const isLabelled = (hour - FIRST_HOUR) % 6 === 0
  return (
    <>
      <rect
        className={css.bar}
        x={x}
        y={minutes < 0 ? BASE : BASE - height}
        width={STEP - 8}
        height={height}
        rx="2"
      />
      {isLabelled && (
        <text className={css.axis} x={x + (STEP - 8) / 2} y={BASE + 34} textAnchor="middle">
          {`${hour} h`}
        </text>
      )}
      {(hour === 16 || hour === 23) && (
        <text className={css.value} x={x + (STEP - 8) / 2} y={BASE - height - 6} textAnchor="middle">
          {Math.round(minutes)}
        </text>
      )}
    </>
  )
}
