/** What the dialog asks for a kind of filter. */
export interface ConfigKind {
  /** Its `filterType` on the wire; `divider` for a title between filters. */
  readonly wireType: string
  readonly label: string
  readonly needsDataset: boolean
  readonly needsColumn: boolean
  /** Whether its list of values can be ordered, filtered, and depend on other filters. */
  readonly hasValues: boolean
  /** Whether the values of another filter can depend on it. */
  readonly canBeParent: boolean
  /** The settings of a new filter. Source: recorded `controlValues`. */
  readonly controls: Readonly<Record<string, unknown>>
}

const REQUIRED_ONLY = { enableEmptyFilter: false }

/** The kinds of filter in the order in which the dialog offers them. Source: BI spec §3. */
export const CONFIG_KINDS: readonly ConfigKind[] = [
  {
    wireType: 'filter_select',
    label: 'Value',
    needsDataset: true,
    needsColumn: true,
    hasValues: true,
    canBeParent: true,
    controls: {
      enableEmptyFilter: false,
      defaultToFirstItem: false,
      multiSelect: true,
      searchAllOptions: false,
      inverseSelection: false,
    },
  },
  {
    wireType: 'filter_range',
    label: 'Numerical range',
    needsDataset: true,
    needsColumn: true,
    hasValues: false,
    canBeParent: true,
    controls: REQUIRED_ONLY,
  },
  {
    wireType: 'filter_time',
    label: 'Time range',
    needsDataset: false,
    needsColumn: false,
    hasValues: false,
    canBeParent: true,
    controls: REQUIRED_ONLY,
  },
  {
    wireType: 'filter_timecolumn',
    label: 'Time column',
    needsDataset: true,
    needsColumn: false,
    hasValues: false,
    canBeParent: false,
    controls: REQUIRED_ONLY,
  },
  {
    wireType: 'filter_timegrain',
    label: 'Time grain',
    needsDataset: true,
    needsColumn: false,
    hasValues: false,
    canBeParent: false,
    controls: REQUIRED_ONLY,
  },
]

/** The kind of a `filterType`; undefined if it is not known. */
export function configKind(wireType: string): ConfigKind | undefined {
  return CONFIG_KINDS.find((kind) => kind.wireType === wireType)
}
