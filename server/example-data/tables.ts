/** A column of an example table: its type, its expression over the source, and its description. */
export interface ExampleColumn {
  readonly name: string
  readonly type: string
  readonly from: string
  readonly comment: string
}

/** A table of the example data. `source` is a file of the package vega-datasets. */
export interface ExampleTable {
  readonly name: string
  readonly source: string
  readonly comment: string
  readonly columns: readonly ExampleColumn[]
  readonly primaryKey?: readonly string[]
  readonly index?: readonly string[]
  readonly where?: string
}

function column(name: string, type: string, comment: string, from = name): ExampleColumn {
  return { name, type, from, comment }
}

/** The tables of the example data except the flights, which are loaded in steps. */
export const EXAMPLE_TABLES: readonly ExampleTable[] = [
  {
    name: 'airports',
    source: 'airports.csv',
    comment: 'Airports of the United States and its territories. Source: US government.',
    primaryKey: ['iata'],
    index: ['state'],
    columns: [
      column('iata', 'VARCHAR', 'Code of the airport, as in flights.origin and flights.destination'),
      column('name', 'VARCHAR', 'Name of the airport'),
      column('city', 'VARCHAR', 'City it serves'),
      column('state', 'VARCHAR', 'State, two letters'),
      column('country', 'VARCHAR', 'Country'),
      column('latitude', 'DOUBLE', 'Degrees north'),
      column('longitude', 'DOUBLE', 'Degrees east'),
    ],
  },
  {
    name: 'seattle_weather',
    source: 'seattle-weather.csv',
    comment: 'Daily weather in Seattle, 2012 to 2015. Source: NOAA.',
    primaryKey: ['date'],
    columns: [
      column('date', 'DATE', 'Day'),
      column('precipitation', 'DECIMAL(5,1)', 'Rain and melted snow, mm'),
      column('temp_max', 'DECIMAL(4,1)', 'Highest temperature, °C'),
      column('temp_min', 'DECIMAL(4,1)', 'Lowest temperature, °C'),
      column('wind', 'DECIMAL(4,1)', 'Mean wind speed, m/s'),
      column('weather', 'VARCHAR', 'Kind of day: drizzle, fog, rain, snow or sun'),
    ],
  },
  {
    name: 'movies',
    source: 'movies.json',
    comment: 'Films, their makers, takings and ratings, with the known errors of the collection.',
    index: ['release_date'],
    columns: [
      column('title', 'VARCHAR', 'Title', `json_extract_string("Title", '$')`),
      column('release_date', 'DATE', 'First day in cinemas', `try_strptime("Release Date", '%b %d %Y')`),
      column('director', 'VARCHAR', 'Director', '"Director"'),
      column('distributor', 'VARCHAR', 'Distributor', '"Distributor"'),
      column('major_genre', 'VARCHAR', 'Genre', '"Major Genre"'),
      column('creative_type', 'VARCHAR', 'Kind of story', '"Creative Type"'),
      column('source', 'VARCHAR', 'What the script was made from', '"Source"'),
      column('mpaa_rating', 'VARCHAR', 'Age rating', '"MPAA Rating"'),
      column('running_time_min', 'INTEGER', 'Length, minutes', '"Running Time min"'),
      column('production_budget', 'BIGINT', 'Budget, US dollars', '"Production Budget"'),
      column('us_gross', 'BIGINT', 'Takings in the United States, US dollars', '"US Gross"'),
      column('worldwide_gross', 'BIGINT', 'Takings worldwide, US dollars', '"Worldwide Gross"'),
      column('us_dvd_sales', 'BIGINT', 'DVD sales, US dollars', '"US DVD Sales"'),
      column('imdb_rating', 'DECIMAL(3,1)', 'Rating on IMDB, 1 to 10', '"IMDB Rating"'),
      column('imdb_votes', 'INTEGER', 'Votes on IMDB', '"IMDB Votes"'),
      column('rotten_tomatoes_rating', 'INTEGER', 'Rating of critics, %', '"Rotten Tomatoes Rating"'),
    ],
  },
  {
    name: 'cars',
    source: 'cars.json',
    comment: 'Cars of 1970 to 1982. Source: CMU StatLib.',
    columns: [
      column('name', 'VARCHAR', 'Make and model', '"Name"'),
      column('model_year', 'INTEGER', 'Model year', 'year("Year")'),
      column('origin', 'VARCHAR', 'Where it was made', '"Origin"'),
      column('cylinders', 'INTEGER', 'Cylinders', '"Cylinders"'),
      column('horsepower', 'INTEGER', 'Power, hp', '"Horsepower"'),
      column('miles_per_gallon', 'DOUBLE', 'Miles per US gallon', '"Miles_per_Gallon"'),
      column('displacement', 'DOUBLE', 'Displacement, cubic inches', '"Displacement"'),
      column('weight_lbs', 'INTEGER', 'Weight, pounds', '"Weight_in_lbs"'),
      column('acceleration', 'DOUBLE', 'Seconds to 60 miles per hour', '"Acceleration"'),
    ],
  },
  {
    name: 'stocks',
    source: 'stocks.csv',
    comment: 'Monthly prices of five companies, 2000 to 2010.',
    primaryKey: ['symbol', 'date'],
    columns: [
      column('symbol', 'VARCHAR', 'Symbol of the company'),
      column('date', 'DATE', 'First day of the month', `strptime(date, '%b %d %Y')`),
      column('price', 'DECIMAL(8,2)', 'Closing price, US dollars'),
    ],
  },
  {
    name: 'sp500',
    source: 'sp500.csv',
    comment: 'Monthly closing values of the S&P 500, 2000 to 2010.',
    primaryKey: ['date'],
    columns: [
      column('date', 'DATE', 'First day of the month', `strptime(date, '%b %d %Y')`),
      column('price', 'DECIMAL(8,2)', 'Closing value'),
    ],
  },
  {
    name: 'gapminder',
    source: 'gapminder.json',
    comment: 'Life expectancy, population and fertility, 1955 to 2005. Source: Gapminder, CC BY 4.0.',
    primaryKey: ['country', 'year'],
    columns: [
      column('country', 'VARCHAR', 'Country'),
      column('year', 'INTEGER', 'Year, every fifth'),
      column('cluster', 'INTEGER', 'Group of countries'),
      column('population', 'BIGINT', 'People', 'pop'),
      column('life_expectancy', 'DOUBLE', 'Years at birth', 'life_expect'),
      column('fertility', 'DOUBLE', 'Children per woman'),
    ],
  },
  {
    name: 'birdstrikes',
    source: 'birdstrikes.csv',
    comment: 'Wildlife strikes reported to the FAA. Source: US government.',
    index: ['flight_date'],
    columns: [
      column('flight_date', 'DATE', 'Day of the flight', '"Flight Date"'),
      column('airport', 'VARCHAR', 'Name of the airport', '"Airport Name"'),
      column('origin_state', 'VARCHAR', 'State of the airport', '"Origin State"'),
      column('aircraft', 'VARCHAR', 'Make and model', '"Aircraft Make Model"'),
      column('operator', 'VARCHAR', 'Who flew it', '"Aircraft Airline Operator"'),
      column('flight_phase', 'VARCHAR', 'Phase of the flight', '"Phase of flight"'),
      column('time_of_day', 'VARCHAR', 'Dawn, day, dusk or night', '"Time of day"'),
      column('wildlife_species', 'VARCHAR', 'Species', '"Wildlife Species"'),
      column('wildlife_size', 'VARCHAR', 'Small, medium or large', '"Wildlife Size"'),
      column('damage', 'VARCHAR', 'Amount of damage', '"Effect Amount of damage"'),
      column('speed_knots', 'INTEGER', 'Indicated air speed, knots', '"Speed IAS in knots"'),
      column('cost_repair', 'BIGINT', 'Cost of repair, US dollars', '"Cost Repair"'),
      column('cost_other', 'BIGINT', 'Other cost, US dollars', '"Cost Other"'),
      column('cost_total', 'BIGINT', 'Cost in all, US dollars', '"Cost Total $"'),
    ],
  },
  {
    name: 'penguins',
    source: 'penguins.json',
    comment: 'Penguins of the Palmer Archipelago. Source: K. Gorman, Palmer Station LTER, CC0.',
    columns: [
      column('species', 'VARCHAR', 'Species', '"Species"'),
      column('island', 'VARCHAR', 'Island', '"Island"'),
      column('sex', 'VARCHAR', 'female or male', `nullif(lower("Sex"), '.')`),
      column('beak_length_mm', 'DECIMAL(4,1)', 'Length of the beak, mm', '"Beak Length (mm)"'),
      column('beak_depth_mm', 'DECIMAL(4,1)', 'Depth of the beak, mm', '"Beak Depth (mm)"'),
      column('flipper_length_mm', 'INTEGER', 'Length of the flipper, mm', '"Flipper Length (mm)"'),
      column('body_mass_g', 'INTEGER', 'Body mass, g', '"Body Mass (g)"'),
    ],
  },
  {
    name: 'disasters',
    source: 'disasters.csv',
    comment: 'Deaths from natural disasters by kind and year. Source: EM-DAT, Our World in Data, CC BY.',
    primaryKey: ['kind', 'year'],
    columns: [
      column('kind', 'VARCHAR', 'Kind of disaster; "All natural disasters" is the sum', '"Entity"'),
      column('year', 'INTEGER', 'Year', '"Year"'),
      column('deaths', 'BIGINT', 'Deaths', '"Deaths"'),
    ],
  },
  {
    name: 'co2',
    source: 'co2-concentration.csv',
    comment: 'Carbon dioxide in the air at Mauna Loa, by month since 1958. Source: Scripps, CC BY 4.0.',
    primaryKey: ['date'],
    columns: [
      column('date', 'DATE', 'First day of the month', '"Date"'),
      column('ppm', 'DECIMAL(6,2)', 'Parts per million', '"CO2"'),
      column('ppm_adjusted', 'DECIMAL(6,2)', 'Parts per million without the season', '"adjusted CO2"'),
    ],
  },
  {
    name: 'unemployment',
    source: 'unemployment-across-industries.json',
    comment: 'Unemployment in US industries by month, 2000 to 2010. Source: BLS.',
    primaryKey: ['series', 'month'],
    columns: [
      column('series', 'VARCHAR', 'Industry'),
      column('month', 'DATE', 'First day of the month', 'make_date("year", "month", 1)'),
      column('people', 'INTEGER', 'Unemployed people, thousands', '"count"'),
      column('rate', 'DECIMAL(4,1)', 'Unemployed, %'),
    ],
  },
]

/** The three million flights. */
export const FLIGHTS: ExampleTable = {
  name: 'flights',
  source: 'flights-3m.parquet',
  comment: 'Three million flights in the United States, January to June 2001. Source: US DOT.',
  columns: [
    column('date', 'TIMESTAMP', 'Planned departure, local time'),
    column('delay', 'INTEGER', 'Arrival delay, minutes; negative is early'),
    column('distance', 'INTEGER', 'Length of the flight, miles'),
    column('origin', 'VARCHAR', 'Airport of departure, see airports.iata'),
    column('destination', 'VARCHAR', 'Airport of arrival, see airports.iata'),
  ],
}

/** A view, for the example database to have one. */
export const DELAYS_BY_ROUTE = {
  name: 'delays_by_route',
  comment: 'Flights, mean delay and share of late flights of every route',
  sql: `SELECT origin, destination, count(*) AS flights, avg(delay) AS mean_delay,
    100.0 * count(*) FILTER (WHERE delay > 15) / count(*) AS late_percent, max(distance) AS distance
    FROM flights GROUP BY origin, destination`,
} as const
