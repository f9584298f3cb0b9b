import type { ChartContent } from './chart.types.ts';

/** The figures behind a chart: exact, for everybody. */
export function ChartTable({ content }: { readonly content: ChartContent }) {
  const { title, categoryLabel, categories, series } = content;
  return (
    <div className="chart-table">
      <table className="lines">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{categoryLabel}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" data-numeric="">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map(({ key, texts }) => (
                <td key={key} data-numeric="">
                  {texts[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
