import { expect, test } from 'vitest'
import { addressView, templateParameters } from '#domain/dashboard/address/address-view.ts'

const searchOf = (text: string) => new Map(new URLSearchParams(text))

const PLAIN = {
  hidesTitle: false,
  hidesTabs: false,
  hidesFilters: false,
  hidesChartControls: false,
  opensFilters: true,
  focusedChart: null,
}

// Source: BI spec §2.
test.each([
  ['', {}],
  ['standalone=0', {}],
  ['standalone=1', {}],
  ['standalone=2', { hidesTitle: true }],
  ['standalone=3', { hidesTitle: true, hidesTabs: true, hidesFilters: true }],
  ['uiConfig=1', { hidesTitle: true }],
  ['uiConfig=2', { hidesTabs: true }],
  ['uiConfig=4', {}],
  ['uiConfig=8', { hidesChartControls: true }],
  ['uiConfig=15', { hidesTitle: true, hidesTabs: true, hidesChartControls: true }],
  ['uiConfig=-1', {}],
  ['expand_filters=0', { opensFilters: false }],
  ['expand_filters=1', {}],
  ['show_filters=0', { hidesFilters: true }],
  ['focused_chart=7', { focusedChart: 7 }],
])('an address with %s', (search, changes) => {
  expect(addressView(searchOf(search))).toEqual({ ...PLAIN, ...changes })
})

test('templates see the parameters that are not those of the page', () => {
  expect(templateParameters(searchOf('country=FR&standalone=1&native_filters=()'))).toEqual({ country: 'FR' })
  expect(templateParameters(searchOf('edit=true'))).toBeNull()
})
