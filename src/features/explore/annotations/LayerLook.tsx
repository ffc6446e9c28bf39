import { LINE_STYLES, OPACITIES } from '#domain/explore/annotations/layer-types.ts'
import editors from '#features/explore/editors/editors.module.css'
import { TextField } from '#ui/controls/TextField.tsx'
import css from './annotations.module.css'
import { Choices } from './Choices.tsx'
import { LayerFlag } from './LayerFlag.tsx'
import type { LayerProps } from './layer-props.ts'

/** The color of a new layer. */
const FIRST_COLOR = '#1fa8c9'

/** Sets whether a layer is drawn, and how. */
export const LayerLook = ({ draft, problems, onChange }: LayerProps) => {
  const { type, color, width } = draft
  const isSeries = type === 'TIME_SERIES'
  const isMark = type === 'EVENT' || type === 'INTERVAL'
  return (
    <>
      <LayerFlag label="Show it" value={draft.show} onChange={(show) => onChange({ ...draft, show })} />
      {isMark && (
        <LayerFlag
          label="Show its labels"
          value={draft.showLabel}
          onChange={(showLabel) => onChange({ ...draft, showLabel })}
        />
      )}
      <Choices
        label="Line style"
        choices={LINE_STYLES}
        chosen={draft.style}
        onChoose={(style) => onChange({ ...draft, style })}
      />
      <div className={editors.sentence}>
        <LayerFlag
          label="Custom color"
          value={color !== null}
          onChange={(isOwn) => onChange({ ...draft, color: isOwn ? FIRST_COLOR : null })}
        />
        {color !== null && (
          <input
            type="color"
            className={css.color}
            aria-label="Color"
            value={/^#[\da-f]{6}$/i.test(color) ? color : FIRST_COLOR}
            onChange={({ target }) => onChange({ ...draft, color: target.value })}
          />
        )}
      </div>
      {type === 'INTERVAL' && (
        <Choices
          label="Opacity"
          choices={OPACITIES}
          chosen={draft.opacity}
          onChoose={(opacity) => onChange({ ...draft, opacity })}
        />
      )}
      <TextField
        label="Line width, in px"
        value={Number.isNaN(width) ? '' : String(width)}
        error={problems.get('width')}
        onChange={(text) => onChange({ ...draft, width: widthIn(text) })}
      />
      {isSeries && (
        <>
          <LayerFlag
            label="Show markers"
            value={draft.showMarkers}
            onChange={(showMarkers) => onChange({ ...draft, showMarkers })}
          />
          <LayerFlag
            label="Hide the line"
            value={draft.hideLine}
            onChange={(hideLine) => onChange({ ...draft, hideLine })}
          />
        </>
      )}
    </>
  )
}

function widthIn(text: string): number {
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
}
