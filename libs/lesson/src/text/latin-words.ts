/** Common small words of each language in Latin letters, those of talk first: every second or third word of any text is one of them. */
const WORDS = {
  en: `a an the and is are was were am be been being you your yours to of in it its that this these those i he she him her
    his hers we us our they them their not no yes do does did done don't doesn't didn't what which who whom whose when where
    why how with for my mine me have has had haven't hasn't on at by but so if there here can can't could couldn't will
    won't would wouldn't shall should must may might i'm you're it's he's she's we're they're that's there's what's let's
    i'll you'll i've i'd isn't aren't wasn't from or as than then too very just only about up out into over after before
    please thank thanks hello hi goodbye good morning evening night see go come get got know think like want need some any
    all every much many more most one two three people time day today tomorrow yesterday now never always well let make
    take tell said says look because while each other another new old first last next back again really sorry okay
    something nothing going went love speak wait help open close read written until`,
  fr: `le la les l' des d' du au aux un une et est c'est n'est qu'est s'est j'ai n'ai t'es m'a je j' tu il elle on nous vous
    ils elles que qu' qui quoi quel quelle quels quelles dans pour pas ne n' plus jamais rien avec sans sur sous mais ou
    où ce cet cette ces ça son sa ses mon ma mes ton ta tes notre nos votre vos leur leurs suis es sont sommes êtes étais
    était ont ai as avez avons avait fait faire peux peut pouvez veux veut voulez vais va allez aller très bien bon bonne
    bonjour bonsoir merci oui non salut s'il s'appelle plaît aussi comme comment pourquoi quand combien parce être avoir y
    en se de à aujourd'hui demain hier maintenant toujours encore tout tous toute toutes chez même alors donc petit
    grand temps jour heure heures beaucoup trop peu moi toi lui eux voilà voici après avant entre deux trois dit ici là
    aime parle parlez mange rendez-vous chat d'accord quelqu'un ami train lire`,
  de: `der die das den dem des ein eine einen einem einer eines und ist sind war waren bin bist sei nicht kein keine keinen
    ich du er sie es wir ihr mich dich sich uns euch mir dir ihm ihn ihnen mein meine meinen dein deine sein seine ihre
    unser zu zum zur mit auf für von vom aus bei nach über unter vor auch aber oder wie was wer wo wann warum wenn weil
    dass ob hat habe haben hast hatte werden wird wurde kann kannst können will willst wollen muss müssen soll möchte
    darf mag im ins am an noch nur schon sehr so ja nein doch danke bitte guten gute gut morgen heute gestern tag abend
    nacht hallo tschüss wiedersehen hier dort da jetzt immer nie mehr viel viele alle alles etwas nichts man mal geht
    gehe gehen komme kommt kommen machen macht sagt sagte jahr jahre uhr zwei drei zeit wieder dann denn als durch gegen
    bis damit dieser diese dieses spät heißt heiße wohnt wohne weiß bahnhof leider freut`,
  es: `el la los las lo un una unos unas y e es son era está están estoy estás estar soy eres ser fue yo tú él ella
    nosotros ellos ellas usted ustedes que qué en de del al no sí por porque para con sin sobre su sus mi mis tu tus pero
    como cómo muy se le les me te nos hay ha he has han había más menos cuando cuándo donde dónde quién quien cuál
    cuánto cuánta este esta esto ese esa eso aquí allí ahora hoy mañana ayer siempre nunca también ya todo todos nada
    algo bien bueno buena buenos buenas días tardes noches gracias hola adiós favor tengo tiene tienes tener quiero
    quiere quieres puedo puede puedes hacer hago hace ir voy va vamos vas gusta dice dijo años año día dos tres o si
    hasta desde entre antes después otro otra mucho mucha muchos poco señor señora casa vez tiempo nombre llamo habla
    hablas perro agua entonces creo sé verdad luego leer`,
  it: `il lo la gli le i un uno una l' un' dell' all' nell' e è ed sono era erano sei siamo io tu lui lei noi voi loro che
    chi cosa cos'è non di da in con su per tra fra del della dello dei degli delle al alla allo ai alle nel nella nei
    dal dalla sul sulla mi ti si ci vi ma se come quando dove dov'è perché perchè quanto quale questo questa questi quello
    quella ho hai ha abbiamo hanno avere essere fare faccio fai fa anche ancora molto più meno bene buono buona
    buongiorno buonasera ciao grazie prego sì no signore signora mio mia tuo tua suo sua oggi domani ieri ora adesso
    sempre mai già tutto tutti niente qualcosa vado va vai andiamo voglio vuoi vuole posso puoi può devo deve piace c'è
    poi solo anno anni giorno tempo casa due tre dopo prima o quindi però così qui lì mangiare stai sto sta chiamo parla
    parlo vorrei scusi dice detto`,
  pt: `o a os as um uma uns umas e é são era está estão estou estar sou ser foi eu tu você vocês ele ela nós eles elas que
    quê não sim em no na nos nas de do da dos das ao à aos às por pelo pela para pra com sem sobre se me te lhe mas como
    quando onde quem qual porque porquê mais menos muito muita muitos meu minha meus seu sua teu tua isso isto este esta
    esse essa aqui ali agora hoje amanhã ontem sempre nunca também já tudo todos nada bem bom boa dia tarde noite bons
    obrigado obrigada olá oi tchau adeus favor tenho tem tens ter quero quer posso pode fazer faço faz ir vou vai vamos
    gosto gosta há ano anos depois antes entre até desde outro outra dois duas três ou casa tempo senhor senhora gente
    então só ainda fala falo falar chamo eles acho sei diz disse comboio livro ler estava você`,
  nl: `de het een en is zijn was waren ben bent niet geen ik jij je u hij zij ze wij we jullie mij me hem haar ons onze mijn
    jouw zijn hun van voor met op aan in uit bij naar over onder door om te tot dat die dit deze wat wie waar wanneer
    waarom hoe als of maar want ook nog al heel erg ja nee dank bedankt alsjeblieft alstublieft goed goede goeden dag
    morgen middag avond nacht hallo doei hier daar nu altijd nooit meer veel alle alles iets niets heb hebt heeft hebben
    had kan kun kunt kunnen wil wilt willen moet moeten mag zal zou worden wordt gaat ga gaan kom komt komen doen doet
    maken maakt zegt zei jaar uur tijd vandaag gisteren weer dan toen er men zo mooi leuk lekker graag eten huis heet
    woon spreek weet`,
  sv: `och är var jag du han hon den det vi ni de dem mig dig sig oss er min mitt mina din ditt dina sin hans hennes en ett
    inte ingen inga att som på i av för med till från om men eller så när var vad vem hur varför vilken har hade kan
    kunde ska skulle vill ville måste får blir blev vara finns ja nej tack snälla god hej hejdå morgon dag kväll natt här
    där nu alltid aldrig också mycket många mer alla allt något inget mycket bra går gå kommer göra gör säger sa år
    idag igår imorgon igen bara efter under över mellan utan två tre tid heter bor tycker vet`,
  nb: `og er var jeg du han hun den det vi dere de dem meg deg seg oss min mitt mine din ditt sin hans hennes en et ei ikke
    ingen at å som på i av for med til fra om men eller så når hva hvem hvor hvordan hvorfor hvilken har hadde kan kunne
    skal skulle vil ville må får blir ble være finnes ja nei takk god hei hadet morgen dag kveld natt her der nå alltid
    aldri også mye mange mer alle alt noe ingenting bra går gå kommer gjøre gjør sier sa år dag igår morgen igjen bare
    etter under over mellom uten to tre tid heter bor synes vet ut opp`,
  da: `og er var jeg du han hun den det vi i de dem mig dig sig os jer min mit mine din dit sin hans hendes en et ikke ingen
    at som på i af for med til fra om men eller så når hvad hvem hvor hvordan hvorfor hvilken har havde kan kunne skal
    skulle vil ville må får bliver blev være findes ja nej tak god hej farvel morgen dag aften nat her der nu altid
    aldrig også meget mange mere alle alt noget intet godt går gå kommer gøre gør siger sagde år igen kun efter under
    over mellem uden to tre tid hedder bor synes ved ud op lige selv jo`,
  pl: `i w z na do nie tak jest są był była było być to ten ta te się że co kto gdzie kiedy jak dlaczego ile czy ale lub albo
    bo ja ty on ona ono my wy oni mnie mi cię ci go jej mu ich nas was mój moja moje twój twoja dla od po przez przed za
    pod nad o u bez jestem jesteś mam masz ma mamy mają mogę możesz może chcę chcesz chce musi muszę idę idzie robić
    robisz już jeszcze tylko bardzo dobrze dobry dobra dzień wieczór rano cześć dziękuję proszę przepraszam dziś dzisiaj
    jutro wczoraj teraz zawsze nigdy też także wszystko nic coś tu tam rok lat czas dwa trzy dużo więcej żeby
    kiedyś który która które tego tym tej pan pani lubię mówi wiem`,
  cs: `a v ve na do z ze s se si je jsou byl byla bylo být jsem jsi jsme jste to ten ta ty že co kdo kde kdy jak proč kolik
    jestli ale nebo protože já ty on ona ono my vy oni mě mi tě ti ho mu jí jim nás vás můj moje tvůj od po za před
    pod nad o u bez ne ano nemám mám máš má máme mají můžu můžeš může chci chceš chce musí musím jdu jde dělat děláš už
    ještě jen jenom velmi moc dobře dobrý dobré den večer ráno ahoj děkuji díky prosím promiňte dnes zítra včera teď
    vždy nikdy také taky všechno nic něco tady tam rok let čas dva tři hodně více aby který která které tento této není
    jsou rád ráda vím`,
  sk: `a v vo na do z zo s so sa si je sú bol bola bolo byť som sme ste to ten tá že čo kto kde kedy ako prečo koľko či ale
    alebo lebo pretože ja ty on ona ono my vy oni ma mi ťa ti ho mu jej im nás vás môj moja moje tvoj pre od po za pred
    pod nad o u bez nie áno mám máš má máme majú môžem môžeš môže chcem chceš chce musí musím idem ide robiť už ešte len
    iba veľmi dobre dobrý deň večer ráno ahoj ďakujem prosím prepáčte dnes zajtra včera teraz vždy nikdy tiež všetko nič
    niečo tu tam rok rokov čas dva tri veľa viac aby ktorý ktorá ktoré tento tejto rád viem`,
  hu: `a az egy és is nem van vannak volt voltak lesz én te ő mi ti ők ez azt ezt hogy ki mit hol mikor miért hogyan hány ha
    de vagy mert csak már még nagyon jó jól igen köszönöm kérem szia sia helló viszlát reggelt napot estét éjszakát ma
    holnap tegnap most mindig soha minden semmi valami itt ott meg el be fel le ki után előtt alatt között nélkül vagyok
    vagyunk kell lehet tud tudom akarok szeretem szeretnék kérek megyek megy jön mondta mond év idő két három sok több
    amely aki ami ezek azok mint milyen nekem neked hívnak ember ház`,
  ro: `și şi în din de la pe cu pentru prin un o unui unei este e sunt eram era fi am ai are avem au nu da ce cine unde când
    cum cât care dacă dar sau că să se mă te ne vă îl îi le eu tu el ea noi voi ei ele meu mea tău lui ei lor acest
    această asta acesta aici acolo acum azi astăzi mâine ieri mereu niciodată foarte bine bun bună ziua seara dimineața
    mulțumesc rog salut pa vreau vrei poate pot trebuie merg merge face fac spune mai mult tot toate nimic ceva doar an
    ani timp doi trei după înainte fără sub peste numele cheamă îmi place știu`,
  tr: `ve bir bu şu o ne kim nerede nereye nasıl neden niçin kaç mi mı mu mü değil var yok ben sen biz siz onlar bana sana
    ona beni seni onu benim senin onun bizim için ile gibi kadar daha çok az en ama veya çünkü eğer ki da de evet hayır
    lütfen teşekkür teşekkürler ederim merhaba selam günaydın iyi akşamlar geceler güle bugün yarın dün şimdi her zaman
    hiç hep şey burada orada sonra önce yıl gün saat iki üç olarak olan oldu olur istiyorum seviyorum biliyorum
    gidiyorum geliyorum ediyor yapmak güzel büyük adım mısın misin musun nedir ev su`,
  vi: `và là của có không được cho một những các này đó với trong để khi người tôi bạn anh chị em ông bà nó chúng ta họ mình
    gì ai đâu nào sao bao nhiêu thế thì mà nhưng hay hoặc vì nếu đã đang sẽ rất cũng chỉ còn vẫn đến đi về ra vào lên
    xuống làm ăn uống nói biết muốn thích yêu xin chào cảm ơn vâng dạ ừ hôm nay ngày mai qua bây giờ luôn năm giờ hai ba
    nhiều hơn tất cả nhà nước tên ở từ như lại nữa à ạ nhé`,
  id: `yang dan di ke dari ini itu adalah ada tidak bukan jangan saya aku kamu anda dia ia kami kita mereka dengan untuk pada
    dalam akan sudah telah belum sedang bisa dapat boleh harus mau ingin apa siapa mana kapan mengapa kenapa bagaimana
    berapa jika kalau tetapi tapi atau karena juga hanya saja lebih sangat sekali banyak semua baik selamat pagi siang
    sore malam terima kasih tolong maaf ya halo hari besok kemarin sekarang selalu pernah orang tahun jam satu dua tiga
    sini sana lagi masih seperti oleh sebagai para nama suka pergi makan minum rumah buku lain tentang`,
  fi: `ja on oli ovat olivat olla olen olet olemme ei en et emme se ne tämä tuo nämä minä sinä hän me te he minun sinun hänen
    mitä mikä kuka missä mistä mihin milloin miksi miten kuinka että jos kun mutta tai vai koska myös vain vielä jo nyt
    hyvin hyvä hyvää kyllä kiitos anteeksi hei moi näkemiin huomenta päivää iltaa yötä tänään huomenna eilen aina koskaan
    kaikki jotain mitään täällä siellä vuosi vuotta aika kaksi kolme paljon enemmän kuin niin sitten ennen jälkeen
    kanssa ilman minulla sinulla hänellä haluan haluatko voin voi voitko täytyy menen tulen tekee sanoi joka jotka nimeni
    rakastan tiedän puhun puhutko talo`,
  ca: `el la els les l' d' un una uns unes i és són era està estic ser soc sóc ets jo tu ell ella nosaltres vosaltres ells que
    què en de del dels al als no sí per perquè amb sense sobre seu seva meu meva però com molt es se em et ens us hi ha
    he has han més menys quan on qui quin quina aquest aquesta això aquell aquí allà ara avui demà ahir sempre mai també
    ja tot tots res bé bo bona bon dia tarda nit gràcies hola adeu adéu sisplau plau tinc té tens vull vol puc pot fer
    faig fa anar vaig va anem agrada diu any anys després abans entre fins altre dos tres o si amb`,
  hr: `i u na s sa se si je su bio bila bilo biti sam smo ste to taj ta da što tko gdje kada kad kako zašto koliko li ali ili
    jer ja ti on ona ono mi vi oni me mi te ga mu joj im nas vas moj moja moje tvoj za od po pred pod nad o bez ne nije
    nisam nema imam imaš ima imamo imaju mogu možeš može želim hoću hoćeš hoće mora moram idem ide raditi već još samo
    jako vrlo dobro dobar dan večer jutro bok hvala molim oprostite danas sutra jučer sada uvijek nikad također sve ništa
    nešto ovdje tamo godina godine vrijeme dva tri puno više koji koja koje ovaj ove kao`,
  eo: `la kaj estas estis estos ne mi vi li ŝi ĝi ni ili tio tiu kio kiu kie kiam kiel kial ĉu en de al por kun sen sur sub
    sed aŭ ĉar tre bone jes dankon saluton hodiaŭ morgaŭ hieraŭ nun ĉiam neniam ĉio nenio io tie havas povas volas iras
    faras diras jaro jaroj tago du tri multe pli mia via lia ŝia nia pri per ol ke se ankaŭ jam`,
  tl: `ang ng mga sa ay at na si ni kay ako ikaw ka siya kami tayo kayo sila ko mo niya namin natin ninyo nila ito iyan iyon
    hindi oo opo wala may mayroon ano sino saan kailan bakit paano ilan kung pero dahil din rin lang po naman pa
    salamat magandang umaga hapon gabi kumusta ngayon bukas kahapon araw para isang dalawa tatlo`,
  sw: `na ya wa kwa ni si la za katika kama hii hiyo huyu hawa mimi wewe yeye sisi ninyi wao nini nani wapi lini kwa vipi
    gani lakini au ndiyo hapana asante karibu habari jambo leo kesho jana sasa siku watu mtu mwaka moja mbili tatu sana
    pia tu hapa pale yangu yako yake yetu yao nina una ana tuna wana kuwa alikuwa ili kwamba baada`,
} as const;

export type LatinLanguage = keyof typeof WORDS;
export const latinLanguages = Object.keys(WORDS) as LatinLanguage[];

/** Which languages have a word; each may have it once. */
export const languagesOf: ReadonlyMap<string, readonly LatinLanguage[]> = (() => {
  const found = new Map<string, LatinLanguage[]>();
  for (const language of latinLanguages)
    for (const word of new Set(WORDS[language].split(/\s+/)))
      found.set(word, [...(found.get(word) ?? []), language]);
  return found;
})();
