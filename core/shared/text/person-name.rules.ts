import { formatMessage, type MessageKey } from '../../messages/index.ts';
import { holdsLink } from './links.rules.ts';
import { foldedText } from './text.rules.ts';

/**
 * ACC-41 ACC-38 · The reason a name is not accepted for a person, whether the Traveler or a recipient: it is
 * impersonal, or
 * contains a link.
 */
export function personNameProblem(name: string): MessageKey | undefined {
  return ROLE.test(latinLookOf(name)) ? 'nameImpersonal' : nameProblemOfAnybody(name);
}

/**
 * ACC-41 ACC-38 · The reason a Traveler may not have this whole name: it is not accepted for a person, or it is the
 * support's
 * name.
 */
export function ownNameProblem(name: string): MessageKey | undefined {
  return isSupportName(name) ? 'nameImpersonal' : personNameProblem(name);
}

/**
 * ACC-41 ACC-38 · The reason the whole name of a person without an account, who may write for a team, is not accepted:
 * it is
 * that of the programme or its support, names only a role, or contains a link.
 */
export function outsiderNameProblem(name: string): MessageKey | undefined {
  if (isSupportName(name) || ROLE_ALONE.test(latinLookOf(name))) return 'nameImpersonal';
  return nameProblemOfAnybody(name);
}

function nameProblemOfAnybody(name: string): MessageKey | undefined {
  if (isProgrammeName(latinLookOf(name), latinLookOf(formatMessage('productName')))) return 'nameImpersonal';
  return holdsLink(name) ? 'nameHoldsLink' : undefined;
}

/**
 * True if a name contains that of the programme, in any look-alike spelling, or mentions everyone as chat programs do.
 */
const isProgrammeName = (folded: string, product: string): boolean =>
  folded.includes(product) || isSpelledOut(folded, product) || EVERYBODY.test(folded);

/** True if a name is that of the programme's support, in any look-alike spelling. */
function isSupportName(name: string): boolean {
  const letters = lettersOf(name);
  return letters !== '' && letters === lettersOf(formatMessage('supportName'));
}

const lettersOf = (name: string): string => latinLookOf(name).replace(/[^\p{L}\p{N}]+/gu, '');

const EVERYBODY = /@(?:EVERYONE|HERE|CHANNEL|ALL)\b/;

const ROLES = 'SUPPORT|HELP ?DESK|CUSTOMER SERVICE|TEAM|ADMIN|ADMINISTRATOR|MODERATOR';

/** A role as the first or the last word. */
const ROLE = new RegExp(`^\\P{L}*(?:${ROLES})(?!\\p{L})|(?<!\\p{L})(?:${ROLES})\\P{L}*$`, 'u');

/** Roles without a word that says whose. */
const ROLE_ALONE = new RegExp(`^\\P{L}*(?:(?:THE|OUR|CUSTOMER|${ROLES})\\P{L}*)*(?:${ROLES})\\P{L}*$`, 'u');

/** True if whole words spell the name without the gaps between them: “Way Mark”, but not “Conway Mark”. */
function isSpelledOut(folded: string, product: string): boolean {
  const words = folded.split(/[^\p{L}\p{N}]+/u);
  return words.some((_, first) => {
    const next = words.slice(first, first + product.length);
    return next.some((_word, last) => next.slice(0, last + 1).join('') === product);
  });
}

/** Characters of other scripts that look like Latin capitals, in pairs with the Latin one. */
const LOOK_ALIKES = new Map(
  (
    'АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ԜW ѠW ԚQ ԀD ГR ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ΩW ΓY ' +
    'ᴀA ʙB ᴄC ᴅD ᴇE ꜰF ɢG ʜH ꞮI ᴊJ ᴋK ʟL ᴍM ɴN ᴏO ᴘP ƦR ꜱS ᴛT ᴜU ᴠV ᴡW ʏY ᴢZ'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
);

/** A folded text with look-alike characters of other scripts replaced by Latin ones. */
const latinLookOf = (text: string): string =>
  Array.from(foldedText(text), (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
