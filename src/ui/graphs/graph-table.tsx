import type { GraphContent } from './graph.types.ts';

/** The figures of a graph: exact, for everybody. */
export function GraphTable({ content }: { readonly content: GraphContent }) {
  const { title, categoryLabel, categories, series } = content;
  return (
    <div className="graph-table">
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
