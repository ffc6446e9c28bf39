/** What the route hands over: the tab that the address names, and the way to another address. */
export interface SqlLabScreenProps {
  readonly tab: string | undefined
  readonly go: (address: string) => void
}

/** The SQL editor. */
export function SqlLabScreen({ tab }: SqlLabScreenProps) {
  return <section aria-label="SQL Lab">{tab}</section>
}
