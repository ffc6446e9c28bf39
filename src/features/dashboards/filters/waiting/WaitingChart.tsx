import type { OpenChart } from '#domain/chart/kinds/chart-kind.ts'
import type { WaitingFilter } from '#domain/dashboard/filters/bar/meaning.ts'
import { ChartCard } from '#parts/chart/ChartCard.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

type WaitingChartProps = {
  readonly chart: Pick<OpenChart, 'id' | 'name' | 'description' | 'isSmall'>
  readonly waiting: WaitingFilter
}

/** Replaces a chart that is not requested before a filter has its value. */
export const WaitingChart = ({ chart, waiting: { isLoading, reason } }: WaitingChartProps) => (
  <ChartCard
    chartId={chart.id}
    name={chart.name}
    subtitle={chart.description}
    isSmall={chart.isSmall}
    menu={null}
    stamp={null}
    isRefreshing={false}
    isBusy={isLoading}
    state="waiting"
  >
    {isLoading ? (
      <>
        <Skeleton width="100%" height="60%" />
        <p className="visually-hidden">{reason}</p>
      </>
    ) : (
      <EmptyState icon={FilterIcon} title={reason} />
    )}
  </ChartCard>
)
