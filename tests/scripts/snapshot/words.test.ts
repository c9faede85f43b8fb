/** The words and the accessible outline of drawn markup. */
import { describe, expect, it } from 'vitest';
import { parseMarkup } from '../../../scripts/snapshot/markup.ts';
import { getOutline } from '../../../scripts/snapshot/outline.ts';
import { splitWords } from '../../../scripts/snapshot/words.ts';

describe('words', () => {
  it.each([
    ['<p>One <b>bold</b>, two</p><p>Three</p>', ['One bold, two', 'Three']],
    ['<p><span>Card</span><span>$210</span></p>', ['Card $210']],
    ['<p>A &amp; B &lt;c&gt; &quot;d&quot; it&#x27;s</p>', [`A & B <c> "d" it's`]],
    ['<div>One<br/>Two<img alt="A house" src="x"/></div>', ['One', 'Two', 'A house']],
    ['<p hidden="">No</p><input type="hidden" value="x"/><p>Yes</p>', ['Yes']],
    ['<input placeholder="MM"/>', ['MM']],
  ])('of %s', (html, lines) => expect(splitWords(parseMarkup(html))).toEqual(lines));

  it('markup that does not close is refused', () =>
    expect(() => parseMarkup('<p><b>x</p>')).toThrow('</p> closes <b>'));
});

describe('the outline', () => {
  it.each([
    ['<h2>Two</h2>', ['- heading 2 "Two"']],
    ['<a href="/x">Go</a><a>Not a link</a>', ['- link "Go"']],
    [
      '<label for="a">Name</label><input id="a" value="Ana" required=""/>',
      ['- textbox "Name", value "Ana", required'],
    ],
    [
      '<label><input type="checkbox" checked=""/> I agree</label>',
      ['- checkbox "I agree", checked'],
    ],
    [
      '<input id="a" aria-label="Age" aria-invalid="true" aria-describedby="h e"/><p id="h">Years</p><p id="e"><span>Error: </span>Too young</p>',
      [
        '- textbox "Age", invalid, hint "Years", error "Too young"',
        '- text "Years"',
        '- text "Error: Too young"',
      ],
    ],
    [
      '<fieldset><legend>Kind</legend><label><input type="radio"/>A</label></fieldset>',
      ['- group "Kind"', '  - radio "A"'],
    ],
    ['<p aria-hidden="true">No</p><section><p>In</p></section>', ['- text "In"']],
    [
      '<table><tr><th scope="row">A</th><td>1</td></tr></table>',
      ['- table', '  - row', '    - rowheader "A"', '    - text "1"'],
    ],
  ])('of %s', (html, lines) => expect(getOutline(parseMarkup(html))).toEqual(lines));
});
