/** The style of the report page; inside the page, so that it is self-contained. */
export const reportStyle = `
body { font: 15px/1.45 Helvetica, Arial, sans-serif; color: #1f2937; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
summary { cursor: pointer; padding: 0.3rem 0; font-weight: 600 }
.kind { color: #4b5563; font-weight: 400; margin-left: 0.75rem }
details { border-bottom: 1px solid #e5e7eb }
table { border-collapse: collapse; margin: 0.5rem 0 1rem }
td, th { text-align: left; padding: 0.2rem 0.8rem 0.2rem 0; vertical-align: top }
td:first-child { white-space: nowrap; color: #4b5563 }
.problem { background: #fef2f2; color: #991b1b }
.strip { display: flex; gap: 2px; height: 14px; margin: 0.5rem 0 }
.strip span { min-width: 8px; background: #94a3b8; border-radius: 3px }
.legend .strip { display: inline-flex; width: 14px; margin: 0 0.3rem 0 0.8rem; vertical-align: -2px }
.legend .strip span { flex-grow: 1 }
.strip .live { background: #15803d }
.strip .expiring { background: #d97706 }
.strip .expired { background: #b91c1c }
figure { display: inline-block; margin: 0 1rem 1rem 0; max-width: 27rem }
figure img { max-width: 100%; border: 1px solid #e5e7eb; border-radius: 4px }
figcaption { color: #4b5563; font-size: 13px }
svg { max-width: 100%; height: auto }
`;
