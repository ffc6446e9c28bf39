import { isInteger, isNumber } from '#domain/chart/fields/checks.ts'
import type { Fields } from './field.ts'

/** Fields of forecasts. */
export const FORECAST_FIELDS = {
  forecastEnabled: { type: 'flag', label: 'Enable forecast', initial: false },
  forecastPeriods: { type: 'text', label: 'Forecast periods', checks: [isInteger], initial: 10 },
  forecastInterval: { type: 'text', label: 'Confidence interval', checks: [isNumber], initial: 0.8 },
  forecastSeasonalityYearly: {
    type: 'select',
    label: 'Yearly seasonality',
    choices: [
      { value: null, label: 'default' },
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ],
  },
  forecastSeasonalityWeekly: {
    type: 'select',
    label: 'Weekly seasonality',
    choices: [
      { value: null, label: 'default' },
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ],
  },
  forecastSeasonalityDaily: {
    type: 'select',
    label: 'Daily seasonality',
    choices: [
      { value: null, label: 'default' },
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ],
  },
} satisfies Fields
