import type { LoadedChart } from './use-loaded-chart.ts'

type ChartNotesProps = {
  readonly loaded: LoadedChart
  readonly className: string | undefined
}

/** The notes over a chart: its kind is not supported, or an annotation layer failed. */
export const ChartNotes = ({ loaded, className }: ChartNotesProps) => {
  const { undrawnAs } = loaded.answered.chart
  const failure = loaded.isShown ? (loaded.layers?.failure ?? '') : ''
  return (
    <>
      {undrawnAs !== null && (
        <p className={className}>
          {`${undrawnAs} cannot be drawn here yet. Below are the rows of its own query.`}
        </p>
      )}
      {failure !== '' && (
        <p className={className} role="status">
          {failure}
        </p>
      )}
    </>
  )
}
