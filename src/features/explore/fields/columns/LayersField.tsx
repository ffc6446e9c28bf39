import { readCharts } from '#data/answers/read-charts.ts'
import { useLive } from '#data/db/live.ts'
import { valueOf } from '#domain/explore/builder-fields.ts'
import { SelectField } from '#features/explore/fields/SelectField.tsx'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The layers of a multi-layer map: deck.gl charts of the same dataset that are stored on this device. */
export const LayersField = (props: FieldProps) => {
  const { db } = useWorkspace()
  const { explore } = useExploreFields()
  const read = useLive(async () => readCharts(db), [db])
  const dataset = valueOf(explore.draft.form, 'datasource')
  const charts = read.state === 'ready' ? read.value : []
  const choices = charts.flatMap(({ serverId, current: { name, form } }) => {
    const vizType = form['viz_type']
    const isLayer = typeof vizType === 'string' && vizType.startsWith('deck_') && vizType !== 'deck_multi'
    return serverId !== null && isLayer && form['datasource'] === dataset
      ? [{ value: serverId, label: name ?? `Chart ${serverId}` }]
      : []
  })
  return <SelectField {...props} field={{ ...props.field, type: 'selectMany', choices }} />
}
