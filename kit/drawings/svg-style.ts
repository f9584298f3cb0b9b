/** The look of every chart drawing; inside the file, so that it is self-contained. */
export const svgStyle = `
svg { background: #ffffff }
text { font-family: Helvetica, Arial, 'Liberation Sans', sans-serif; font-size: 11px; fill: #1f2937 }
.name { font-size: 14px; font-weight: 700 }
.description { fill: #4b5563; font-style: italic }
.tag { font-size: 10px; fill: #6b4e00 }
.invoke { fill: #0f5c6e }
.entry { fill: #374151 }
.cause { font-weight: 700; fill: #1e40af }
.condition { fill: #92400e }
.action { fill: #374151 }
.box rect { fill: #ffffff; stroke: #475569; stroke-width: 1.2 }
.root > rect { fill: #f8fafc; stroke: #94a3b8 }
.compound > rect { fill: #eef2f7 }
.parallel > rect { fill: #eef2f7 }
.region > rect { fill: #f8fafc; stroke: #64748b; stroke-dasharray: 6 4 }
.final > rect { stroke-width: 1.2 }
.history > rect { stroke-dasharray: 2 2 }
.anywhere rect { fill: #ffffff; stroke: #64748b; stroke-dasharray: 3 3 }
.anywhere text { fill: #475569 }
.dot { fill: #1f2937 }
.arrow path { fill: none; stroke: #64748b; stroke-width: 1.3 }
.arrow .paper { fill: #ffffff; fill-opacity: 0.88; stroke: none }
.head { fill: #475569 }
.taken > path, .taken.box > rect { stroke: #15803d; stroke-width: 2 }
.missed > path, .missed.box > rect { stroke: #b91c1c; stroke-width: 2; stroke-dasharray: 5 3 }
text.taken tspan { fill: #15803d }
text.missed tspan { fill: #b91c1c }
`;
