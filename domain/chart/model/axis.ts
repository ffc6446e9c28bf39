/** A mark of an axis. */
interface Tick {
  readonly value: number
  readonly label: string
}

/** A linear axis from `min` to `max` with its ticks. */
export interface Axis {
  readonly min: number
  readonly max: number
  readonly ticks: readonly Tick[]
}
