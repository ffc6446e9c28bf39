/** The parts of a dashboard's page that an address hides, and those that it shows first. Source: BI spec §2. */
interface AddressView {
  readonly hidesTitle: boolean
  readonly hidesTabs: boolean
  readonly hidesFilters: boolean
  readonly hidesChartControls: boolean
  /** Whether the filter bar begins open. */
  readonly opensFilters: boolean
  /** The chart to select and scroll to; null for none. */
  readonly focusedChart: number | null
}

/** Bits of `uiConfig`; that of the navigation is read by the frame. Source: BI spec §2. */
const UI_BITS = { title: 1, tabs: 2, chartControls: 8 } as const

/** Values of `standalone`: 1 hides the navigation, 2 the title too, 3 (report) tabs and filters too. */
const [NO_TITLE, REPORT] = [2, 3]

/** Reads what an address hides and selects. Unreadable values hide nothing. */
export function addressView(search: ReadonlyMap<string, string>): AddressView {
  const bits = numberOf(search.get('uiConfig'))
  const standalone = numberOf(search.get('standalone'))
  const hides = (bit: number) => (bits & bit) !== 0
  const isReport = standalone === REPORT
  return {
    hidesTitle: hides(UI_BITS.title) || standalone === NO_TITLE || isReport,
    hidesTabs: hides(UI_BITS.tabs) || isReport,
    hidesFilters: isOff(search.get('show_filters')) || isReport,
    hidesChartControls: hides(UI_BITS.chartControls),
    opensFilters: !isOff(search.get('expand_filters')),
    focusedChart: numberOf(search.get('focused_chart')) || null,
  }
}

function numberOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0
}

function isOff(text: string | undefined): boolean {
  return text === '0' || text === 'false'
}

/** Parameters of the page itself, which templates do not see. */
const RESERVED: ReadonlySet<string> = new Set([
  'dashboard_view',
  'disableDomainSharding',
  'drill',
  'edit',
  'expand_filters',
  'focused_chart',
  'force',
  'native_filters',
  'native_filters_key',
  'permalink_key',
  'preselect_filters',
  'show_filters',
  'standalone',
  'tabs',
  'uiConfig',
])

/** The parameters of an address for templates (`url_param`); null without any. */
export function templateParameters(
  search: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> | null {
  const own = [...search].filter(([name]) => !RESERVED.has(name))
  return own.length === 0 ? null : Object.fromEntries(own)
}
