"""Writes the flights and airports of vega-datasets as CSV files without a header: data folder, target folder, rows."""
import csv
import os
import sys

import pyarrow.csv
import pyarrow.parquet

COLUMNS = ["date", "delay", "distance", "origin", "destination"]


def write_airports(source: str, target: str) -> None:
    with open(source, newline="") as given, open(target, "w", newline="") as made:
        rows = csv.reader(given)
        next(rows)
        csv.writer(made).writerows(rows)


def write_flights(source: str, target: str, left: int) -> None:
    part = target + ".part"
    options = pyarrow.csv.WriteOptions(include_header=False)
    with open(part, "wb") as made:
        for batch in pyarrow.parquet.ParquetFile(source).iter_batches(batch_size=100_000, columns=COLUMNS):
            pyarrow.csv.write_csv(batch.slice(0, left), made, options)
            left -= batch.num_rows
            if left <= 0:
                break
    os.replace(part, target)


data, folder, rows = sys.argv[1], sys.argv[2], int(sys.argv[3])
write_airports(os.path.join(data, "airports.csv"), os.path.join(folder, "airports.csv"))
write_flights(os.path.join(data, "flights-3m.parquet"), os.path.join(folder, "flights.csv"), rows)
