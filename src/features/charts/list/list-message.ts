import { type ChartFilter, isNarrowed } from '#domain/chart/list/find-charts.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { CHART_TEXTS } from '#domain/errors/texts/chart-texts.ts'
import { fillText } from '#domain/errors/texts.ts'
import type { ListMessageView } from '#parts/list/ListMessage.tsx'
import { ChartIcon } from '#ui/icons.ts'
import type { ChartList } from './use-chart-list.ts'

/** The message in place of an empty list: why it is empty, and what to do. */
export function chartListMessage(list: ChartList, filter: ChartFilter, onAll: () => void): ListMessageView {
  const { entries, failure, isListed, hasList, canReach } = list
  if (failure !== null)
    return {
      reason: 'failed',
      title: CHART_TEXTS.chartsNotFetched,
      text: `${fillText(CHART_TEXTS.savedChartsFailed, { reason: failure })}. They are still on this device. Load the page again.`,
    }
  const isEmpty = entries === null || entries.length === 0
  if (entries === null || (isEmpty && canReach && !isListed && hasList !== false)) return 'loading'
  if (isEmpty && !canReach && !isListed)
    return {
      reason: 'offline',
      title: 'No charts on this device',
      text: 'The list loads when the server answers.',
    }
  if (isNarrowed(filter)) {
    const searched = filter.search.trim()
    return {
      reason: 'unmatched',
      title: searched === '' ? 'No charts for these filters' : `No charts with “${isolated(searched)}”`,
      text: 'Searched names, descriptions, kinds and datasets on this device.',
      action: { label: 'Show all charts', run: onAll },
    }
  }
  return {
    reason: 'empty',
    icon: ChartIcon,
    title: 'No charts yet',
    text:
      hasList === false
        ? 'This server does not list its charts. Charts of opened dashboards are shown.'
        : 'Saved charts are listed here, also without a network.',
  }
}
