import type { Loadable } from '#domain/core/loadable.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { EmbedDialog } from '#features/explore/export/EmbedDialog.tsx'
import type { Builders } from '#features/explore/state/use-builders.ts'
import { ChartVersions } from '#features/explore/versions/ChartVersions.tsx'
import { links } from '#src/links.ts'

/** A dialog of the chart's menu. */
export type ChartDialog = 'versions' | 'embed'

type ChartDialogsProps = {
  readonly open: ChartDialog
  readonly saved: StoredChart
  readonly name: string
  readonly form: ChartForm
  readonly builders: Loadable<Builders, unknown>
  readonly origins: readonly string[]
  readonly onShow: (form: ChartForm) => void
  readonly onClose: () => void
}

/** The open dialog of the chart's menu. */
export const ChartDialogs = ({ open, saved, origins, ...props }: ChartDialogsProps) => {
  const { name, onClose } = props
  if (open === 'versions') return <ChartVersions localId={saved.localId} {...props} />
  const address = `${location.origin}${links.explore(`?slice_id=${saved.serverId ?? 0}&standalone=1`)}`
  return <EmbedDialog {...{ name, address, origins, onClose }} />
}
