/** A mark of an axis. */
interface Tick {
  readonly value: number
  readonly label: string
}

/** A straight axis from `min` to `max` with its marks. */
export interface Axis {
  readonly min: number
  readonly max: number
  readonly ticks: readonly Tick[]
}
