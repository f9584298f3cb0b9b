/** The style of the report page; inside the page, so that it is self-contained. */
export const reportStyle = `
:root { color-scheme: light dark; --ink: #1f2937; --muted: #4b5563; --line: #d1d5db; --page: #fff; --bad: #991b1b; --bad-page: #fef2f2; --mark: #fecaca; --code: #f3f4f6 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e5e7eb; --muted: #a7b0bd; --line: #3b4452; --page: #12161d; --bad: #fca5a5; --bad-page: #3a1618; --mark: #7f1d1d; --code: #1e2530 }
}
body { font: 15px/1.45 Helvetica, Arial, sans-serif; color: var(--ink); background: var(--page); margin: 2rem auto; max-width: 84rem; padding: 0 1rem }
summary { cursor: pointer; padding: 0.3rem 0; font-weight: 600; overflow-wrap: anywhere }
dl { display: grid; gap: 0.2rem 1.5rem; margin: 1rem 0 }
dl div { display: grid; grid-template-columns: 11rem 1fr }
dt { color: var(--muted) }
dd { margin: 0; overflow-wrap: anywhere }
.kind { color: var(--muted); font-weight: 400 }
span.kind { margin-left: 0.75rem }
.scenario { border-bottom: 1px solid var(--line) }
table { border-collapse: collapse; margin: 0.5rem 0 1rem; width: 100% }
td, th { text-align: left; padding: 0.3rem 0.8rem 0.3rem 0; vertical-align: top }
th { color: var(--muted); font-weight: 600 }
tr.first td { border-top: 1px solid var(--line) }
td[data-title=at], td[data-title=when] { white-space: nowrap }
td[data-title=step], td[data-title=at], td[data-title=when], td[data-title=tab] { color: var(--muted) }
td small { display: block; color: var(--muted); font-size: 12px; overflow-wrap: anywhere }
td small span, mark { overflow-wrap: anywhere }
mark { background: var(--mark); color: inherit; padding: 0 0.15rem }
tr.different td[data-title=expected], tr.different td[data-title=seen] { background: var(--bad-page) }
tr.notReached td[data-title=seen] { color: var(--muted); font-style: italic }
.problem { background: var(--bad-page); color: var(--bad); padding: 0.5rem 0.8rem; border-radius: 4px; margin: 0.5rem 0 }
.problem ul { margin: 0.3rem 0 0.6rem; padding-left: 1.2rem }
.problem code { display: block; overflow-wrap: anywhere }
.problem pre { background: var(--code); color: var(--ink); padding: 0.6rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px }
button.copy { font: inherit; margin: 0.6rem 0.6rem 0.3rem 0; padding: 0.3rem 0.8rem; border: 1px solid currentColor; border-radius: 4px; background: transparent; color: inherit; cursor: pointer }
button.copy:focus-visible, summary:focus-visible { outline: 2px solid #2563eb; outline-offset: 2px }
.strip { display: flex; gap: 2px; height: 14px; margin: 0.5rem 0 }
.strip span { min-width: 8px; background: #94a3b8; border-radius: 3px }
.legend { line-height: 1.9 }
.legend .strip { display: inline-flex; width: 14px; margin: 0 0.3rem 0 0.8rem; vertical-align: -2px }
.legend .strip span { flex-grow: 1 }
.strip .live { background: #15803d }
.strip .expiring { background: #d97706 }
.strip .expired { background: #b91c1c }
.strip .notReached { background: repeating-linear-gradient(45deg, var(--line) 0 4px, transparent 4px 8px); outline: 1px solid var(--line); outline-offset: -1px }
figure { display: inline-block; margin: 0 1rem 1rem 0; max-width: min(27rem, 100%) }
figure img { max-width: 100%; border: 1px solid var(--line); border-radius: 4px }
figcaption { color: var(--muted); font-size: 13px }
svg { max-width: 100%; height: auto; background: #fff }
@media (max-width: 760px) {
  dl div { grid-template-columns: 1fr }
  thead { display: none }
  table, tbody, tr, td { display: block }
  tr.first { border-top: 1px solid var(--line); padding-top: 0.4rem }
  tr.first td { border-top: 0 }
  td { display: grid; grid-template-columns: 5.5rem 1fr; gap: 0 0.5rem; padding: 0.1rem 0.3rem }
  td::before { content: attr(data-title); color: var(--muted) }
  td > * { grid-column: 2; justify-self: start }
}
`;
